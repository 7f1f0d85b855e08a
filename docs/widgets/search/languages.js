/**
 * What the search knows of each language: words too common to tell terms apart, elided articles, and the endings of
 * inflected words. A language that is not listed is searched all the same, only without its inflections.
 *
 * `common` holds the words of questions (what does … mean) and no negation, which tells a lot: what is destroyed, what
 * cannot be. `same` are spellings of one word, as patterns of folded text, and what they are read as.
 * `rule` are words that announce a rule number, `kind` those that announce a term and say of what kind it is.
 * `endings` of inflected words are cut, the longest first, and so are those of words `derived` from others, which are
 * less sure to mean the same; `changes` make one of stems that a verb changes between infinitive and participle
 * (sospendere, sospeso; respond, response). `doubles`: a consonant is doubled before an ending (plot, plotted). All this only brings words
 * together: nobody reads a stem.
 */
const list = (text) => text.trim().split(/\s+/)

export const LANGUAGES = {
  it: {
    common: list(`a ad ai al alla alle allo agli che chi ci con come cosa cui da dai dal dalla dalle dallo dagli dei
      del della delle dello degli di e ed è fa fra funziona gli ha i il in io la le lo ma me mi mia mio nei nel
      nella nelle nello negli ne o per più puoi può quando questa questo se sei si significa sono su sua sue sui sul
      sulla sulle sullo sugli suo suoi ti tra tu tua tuo tuoi tue un una uno vs l d dell all nell sull dall`),
    same: [],
    rule: list("regola regole reg sezione punto paragrafo numero n r c cr"),
    kind: list("parola parole chiave meccanica meccaniche"),
    elided: list("l un d dell all nell sull dall s c quest quell anch"),
    endings: list(`assero essero issero avano evano ivano ando endo iamo iate arono erono irono erà irà ata ate ati ato
      ita ite iti ito uta ute uti uto are ere ire arsi ersi irsi arlo erlo irlo arla erla irla arli erli irli arle erle
      irle ano ono ino ava eva iva ia ie ii io ea ee ei eo ua ue ui uo a e i o`),
    derived: list(`abilmente ibilmente mente amento amenti imento imenti azione azioni izione izioni uzione uzioni atore
      atori atrice atrici atorio atoria atorie itore itori abile abili ibile ibili ante anti ente enti anza anze enza enze`),
    changes: [
      ["scriv", "scritt"], ["mett", "mess"], ["opr", "opert"], ["spond", "spost"], ["end", "es"], ["ond", "us"], ["rid", "ris"], ["cid", "cis"],
      ["vid", "vis"], ["lud", "lus"], ["iud", "ius"], ["orr", "ors"], ["erd", "ers"], ["erg", "ers"], ["ung", "unt"],
      ["string", "strett"], ["ing", "int"], ["ang", "ant"], ["ogl", "olt"], ["olg", "olt"], ["egl", "elt"], ["egg", "ett"],
      ["ugg", "utt"], ["igg", "itt"], ["dic", "dett"], ["pon", "post"], ["duc", "dott"], ["rag", "ratt"], ["romp", "rott"],
    ],
  },
  en: {
    common: list(`a an and are as at be by can do does for from has have how i if in into is it its magic me mean
      mtg my no of off on or s so t that the their them then there they this to up vs was what when which will with
      work you your`),
    same: [["(can|do|does|did|is|are|was|were|has|have)(?:n?'t|n?t(?<=nt)|not)", "$1 not"]],
    rule: list("rule rules section number no r c cr"),
    kind: list("keyword keywords mechanic mechanics"),
    elided: [],
    endings: list("ings ing ies ied es ed s e y"),
    derived: list("ations ation ators ator ments ment ingly edly ers er ly"),
    changes: [["spond", "spons"]],
    doubles: true,
  },
}
