/**
 * How fast and how well each kind of page is read, by Lighthouse's own settings for a telephone.
 * node measure.mjs SITE OUT -> writes OUT; the exit status is 1 if anything is under LEAST.
 */
import { createReadStream } from "node:fs"
import { mkdir, stat, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import path from "node:path"
import { createGzip } from "node:zlib"
import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"

const LEAST = 95
const PAGES = ["it/", "it/terms/cascade/", "en/terms/flying/", "it/rules/702/", "it/terms/", "it/lab/"]
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"]
const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift", "total-byte-weight"]
const TYPES = {
  ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".mjs": "text/javascript", ".png": "image/png",
  ".svg": "image/svg+xml", ".txt": "text/plain", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".xml": "application/xml",
}
const SWITCHES = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"]

/** A host as most are: below a path, everything compressed. */
function host(site) {
  return createServer(async ({ url }, response) => {
    const asked = decodeURIComponent(new URL(url, "http://site").pathname)
    // Of a host, robots.txt lies at the root, whatever the path of the site.
    const name = asked === "/robots.txt" ? asked : asked.startsWith("/glossary/") ? asked.slice("/glossary".length) : null
    const file = name && path.join(site, name.endsWith("/") ? `${name}index.html` : name)
    if (!file?.startsWith(site) || !(await stat(file).catch(() => null))?.isFile()) return response.writeHead(404).end()
    const type = TYPES[path.extname(file)] ?? "application/octet-stream"
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip", "cache-control": "max-age=600" })
    createReadStream(file).pipe(createGzip()).pipe(response)
  })
}

async function measured(address, port) {
  const { lhr } = await lighthouse(address, { port, onlyCategories: CATEGORIES, output: "json", logLevel: "error" })
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)]))
  const values = Object.fromEntries(TIMES.map((name) => [name, Math.round(lhr.audits[name].numericValue * 1000) / 1000]))
  const refs = CATEGORIES.filter((name) => name !== "performance").flatMap((name) => lhr.categories[name].auditRefs)
  const failed = refs.map(({ id }) => lhr.audits[id]).filter(({ score }) => score !== null && score < 1)
  return { scores, values, failed: failed.map(({ id, title, details }) => ({ id, title, items: (details?.items ?? []).slice(0, 3).map((item) => item.node?.snippet ?? item.description ?? item.url) })) }
}

const [site, out] = process.argv.slice(2).map((name) => path.resolve(name))
const server = host(site)
await new Promise((listening) => server.listen(0, "127.0.0.1", listening))
const chrome = await launch({ chromePath: process.env.REGOLARIO_CHROMIUM, chromeFlags: SWITCHES, ignoreDefaultFlags: false })
const found = {}
try {
  for (const page of PAGES) {
    found[page] = await measured(`http://127.0.0.1:${server.address().port}/glossary/${page}`, chrome.port)
    const { scores, values, failed } = found[page]
    console.log(page.padEnd(20), CATEGORIES.map((name) => `${name} ${scores[name]}`).join(", "), `| ${Math.round(values["total-byte-weight"] / 1000)} kB, LCP ${Math.round(values["largest-contentful-paint"])} ms, CLS ${values["cumulative-layout-shift"]}`)
    for (const { id, title } of failed) console.log(`  ${id}: ${title}`)
  }
} finally {
  await chrome.kill()
  server.close()
}
await mkdir(path.dirname(out), { recursive: true })
await writeFile(out, `${JSON.stringify(found, null, 1)}\n`)
const low = Object.entries(found).filter(([, { scores }]) => Object.values(scores).some((score) => score < LEAST))
if (low.length) console.error(`under ${LEAST}: ${low.map(([page]) => page).join(", ")}`)
process.exitCode = low.length ? 1 : 0
