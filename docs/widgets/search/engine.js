/** The search itself: terms first, then the sections of their pages. No DOM; the page's worker and node run it alike. */
import { readable, telling, words } from "./fold.js"
import { coverNames, likelyKeys, readNames, readQuery, wholePoints } from "./names.js"
import { leadingNumber, owners, parseNumber } from "./numbers.js"
import { byWorth, holdings, quality, readText, sectionsOfText, worthOf } from "./text.js"

/** The dialog draws so many at once. */
const MOST_TERMS = 10
/** Sections listed under the first terms; one under each of the others. */
const MOST_SECTIONS = [4, 2]
/** A name that fits the whole query this well leaves out what only resembles it. */
const CERTAIN = 930
const RESEMBLING = 640
/** The reader's language first: by little among names, by more among what is only the beginning of one. */
const OWN_NAME = 3
const BEGINNING = 900
const OWN_BEGINNING = 27
/**
 * Of a query that names several terms: what it names first, abilities before the things they work on, and most of all an
 * ability with whose whole name it begins.
 */
const FIRST = 0.06
const BEGUN = 0.1
const LEADING = { "keyword-ability": 0.08, "keyword-action": 0.04 }
/** A word in a text counts less than in a name; terms that hold less of the query are left out. */
const TEXT = 0.8
const OWN = 0.05
const LEAST = 0.3
/** Words that may name one term, and terms that words may name, where a text is read. */
const MOST_NAMING = 4
const MOST_NAMED = 3
/** What a phrase names it does not name for sure. */
const PHRASE = 0.8
/** A section of the rules comes after its term, even of an un-set, and before what nobody can play with. */
const STATUS = { current: 0, digital: 2, retired: 2, playtest: 25, "un-set": 6, unreleased: 30 }
const KIND = { "keyword-ability": 0, "keyword-action": 0, section: 15, homonym: 40 }
const OTHER_KIND = 1

/**
 * index: what generator.search writes. -> {find, addText, terms, languages, words}
 *
 * find(query, language) -> [{term, points, key, was, confused, sections: [{anchor, kind, text, rules, points}]}], best
 * first: `key` is the name that fitted (null for a number), `was` a former number {number, from, until}, `confused` the
 * terms that are easily taken for it where the query is its name, `sections` the parts of its page that hold the rest.
 */
export function createSearch(index) {
  const { terms, languages } = index
  const names = readNames(terms, languages)
  const exact = exactNames(names.keys)
  const position = new Map(terms.map((term, i) => [term.id, i]))
  const texts = new Map()
  const rareKind = terms.map(({ kind }) => KIND[kind] ?? OTHER_KIND)
  const rareStatus = terms.map(({ status }) => STATUS[status] ?? 0)
  const nameLengths = Object.fromEntries(languages.map((each) => [each, terms.map(({ id, names }) => (names[each]?.name ?? id).length)]))

  async function addText(data) {
    texts.set(data.language, await readText(data))
  }

  function find(typed, language) {
    const text = readable(typed)
    const number = parseNumber(text)
    const owned = number ? owners(terms, number) : []
    if (owned.length) return rank(owned.map(({ term, points, was = null }) => ({ at: position.get(term.id), points, key: null, was })), language, number)
    const leading = leadingNumber(text)
    const query = readQuery(leading ? leading.rest : text, names.vocabulary)
    if (!query.full) return []
    const hits = new Map()
    const offer = (at, points, key, was = null) => {
      if (points > (hits.get(at)?.points ?? 0)) hits.set(at, { at, points, key, was })
    }
    if (leading) {
      for (const { term, points, was } of owners(terms, leading.number)) offer(position.get(term.id), points, null, was)
    } else {
      for (const key of likelyKeys(names, query)) {
        const points = wholePoints(key, query)
        if (points) offer(key.term, points + (key.language !== language ? 0 : points < BEGINNING ? OWN_BEGINNING : OWN_NAME), key)
      }
    }
    // One word that begins or resembles a name needs no text.
    const named = [...hits.values()].some((hit) => hit.points >= RESEMBLING)
    const sections = query.core.length > 1 || leading || !named ? cover(query.core, language, offer, leading) : () => []
    return rank([...hits.values()], language, null, sections)
  }

  /**
   * Queries of several words, and texts: what a term's best name, phrase and section hold of them together.
   * -> sections(term's position, most): those to list.
   */
  function cover(parts, language, offer, numbered) {
    const byName = coverNames(parts, names.vocabulary)
    const held = [...texts.values()].map((text) => ({ text, own: text.language === language, held: holdings(text, readings(parts, text.language)) }))
    const weights = tellingWeights(parts, held, byName)
    const whole = weights.reduce((a, b) => a + b)
    const bySection = bestSections(held, (at) => byName.get(at)?.name?.covered, weights, whole)
    for (const at of new Set([...byName.keys(), ...bySection.keys()])) {
      const { name, phrase } = byName.get(at) ?? {}
      const best = bySection.get(at)
      let share = 0
      for (let i = 0; i < parts.length; i++) {
        share += weights[i] * Math.max(name?.covered[i] ?? 0, phrase?.covered[i] ?? 0, best ? TEXT * quality(best, i) : 0)
      }
      share /= whole
      if (share <= LEAST) continue
      const leading = LEADING[terms[at].kind] ?? 0
      const leads = (name?.covered[0] ? FIRST : 0) + leading + (leading && name?.begins ? BEGUN : 0)
      const key = (phrase?.worth ?? 0) > (name?.worth ?? 0) ? phrase.key : (name?.key ?? null)
      offer(at, (name || phrase || parts.length > 1 ? 450 : 330) + 320 * (share + leads), key)
    }
    return (at, most) => {
      const { name, title = name?.covered } = byName.get(at) ?? {}
      // Nothing is left to say of a query that is the term's name.
      if (!numbered && parts.every((_, i) => title?.[i])) return []
      return sectionsOf(terms[at].id, held, name?.covered, weights, whole, most)
    }
  }

  /** Of all the texts of each term the section that holds most: Map term's position -> {held, at, worth}. */
  function bestSections(texts, namedOf, weights, whole) {
    const best = new Map()
    for (const { text, own, held } of texts) {
      for (const at of held.places) {
        const { term: id, kind } = text.sections[at]
        const term = position.get(id)
        const worth = worthOf(at, kind, held, namedOf(term), weights) / whole + (own ? OWN : 0)
        if (worth > (best.get(term)?.worth ?? 0)) best.set(term, { held, at, worth })
      }
    }
    return best
  }

  /** The sections of a term in both languages, the reader's first where they hold the same. */
  function sectionsOf(id, held, named, weights, whole, most) {
    const found = held.flatMap(({ text, own, held: each }) =>
      sectionsOfText(text, each, id, named, weights).map((hit) => ({ ...hit, worth: hit.worth / whole + (own ? OWN : 0) })),
    )
    return listed(onePerAnchor(found.sort(byWorth)), most).map(({ section, worth }) => ({ ...translated(section, held), points: worth }))
  }

  /** What each word may read as in a text: itself, and the name of a term that it, or words around it, name. */
  function readings(parts, language) {
    const found = parts.map(({ word }) => [{ list: [word], quality: 1 }])
    for (let from = 0; from < parts.length; from++) {
      for (let to = from + 1; to <= Math.min(parts.length, from + MOST_NAMING); to++) {
        for (const { term, quality: sure } of exact.get(parts.slice(from, to).map(({ word }) => word).join("")) ?? []) {
          const list = telling(words(terms[term].names[language].name))
          for (let i = from; i < to; i++) found[i].push({ list, quality: sure })
        }
      }
    }
    return found
  }

  function rank(hits, language, number, sections) {
    const lengths = nameLengths[language]
    // Whether a term is in use says nothing about who had a number.
    for (const hit of hits) hit.weight = hit.points - rareKind[hit.at] - (number ? 0 : rareStatus[hit.at])
    let ranked = hits.sort((a, b) => b.weight - a.weight || lengths[a.at] - lengths[b.at] || a.at - b.at)
    if (!number && ranked.length && ranked[0].points >= CERTAIN) ranked = ranked.filter((hit) => hit.points >= RESEMBLING)
    ranked = (number ? ranked : withConfused(ranked)).slice(0, MOST_TERMS)
    return ranked.map(({ at, points, key, was, confused = [] }, place) => {
      const most = MOST_SECTIONS[place] ?? 1
      return { term: terms[at], points, key, was, confused, sections: number ? cited(terms[at], number, language, most) : sections(at, most) }
    })
  }

  /** A name that is typed exactly brings what it is easily taken for with it, named on its row and listed below. */
  function withConfused(ranked) {
    const exact = ranked.filter((hit) => hit.points >= CERTAIN)
    if (!exact.length) return ranked
    const listed = new Set(ranked.map((hit) => hit.at))
    const added = []
    for (const hit of exact) {
      hit.confused = (terms[hit.at].not ?? []).filter((id) => position.has(id)).map((id) => terms[position.get(id)])
      for (const term of hit.confused) {
        const at = position.get(term.id)
        if (listed.has(at)) continue
        listed.add(at)
        added.push({ at, points: RESEMBLING, key: null, was: null })
      }
    }
    const below = ranked.lastIndexOf(exact.at(-1)) + 1
    return [...ranked.slice(0, below), ...added, ...ranked.slice(below)]
  }

  /** Sections of a term that cite the rule that was typed. */
  function cited(term, { typed }, language, most) {
    const { sections = [], byRule } = texts.get(language) ?? {}
    const found = (byRule?.get(typed) ?? []).map((at) => sections[at]).filter((section) => section.term === term.id)
    return found.slice(0, most).map((section) => ({ ...section, points: 0 }))
  }

  return { find, addText, terms, languages, words: index.words }
}

/** Names and phrases written together -> [{term: its position, quality}]. */
function exactNames(keys) {
  const found = new Map()
  for (const { category, full, short, term } of keys) {
    const sure = category === "phrase" ? PHRASE : 1
    for (const name of new Set([full, short])) {
      const list = found.get(name) ?? []
      if (list.length < MOST_NAMED && !list.some((other) => other.term === term)) found.set(name, [...list, { term, quality: sure }])
    }
  }
  return found
}

/** How much each word tells: the fewer sections hold it, the more; one that is nowhere tells next to nothing. */
function tellingWeights(parts, held, byName) {
  const all = held.reduce((sum, { text }) => sum + text.sections.length, 0)
  const named = parts.map((_, i) => [...byName.values()].some(({ name, phrase }) => name?.covered[i] || phrase?.covered[i]))
  return parts.map((_, i) => {
    const holding = held.reduce((sum, each) => sum + each.held.counts[i], 0)
    if (!holding) return named[i] ? 3 : 0.5
    return Math.log(2 + all / holding)
  })
}

/** As many as are listed; of those at the top of the page, which have no row of their own, one is enough. */
function listed(found, most) {
  let places = 0
  let tops = 0
  return found.filter(({ section: { anchor } }) => (anchor ? places++ < most : tops++ < 1))
}

/** Both languages have each section: the better one stays. */
function onePerAnchor(found) {
  const seen = new Set()
  return found.filter(({ section: { anchor, kind, id } }) => {
    const place = anchor || `${kind} ${id}`
    return !seen.has(place) && seen.add(place)
  })
}

/** The same section in the reader's language. */
function translated(section, held) {
  const own = held.find((each) => each.own)?.text
  const [start, end] = own?.ranges.get(section.term) ?? [0, 0]
  return own?.sections.slice(start, end).find(({ anchor }) => anchor && anchor === section.anchor) ?? section
}
