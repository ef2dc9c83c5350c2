import { whoMay } from './access-words.ts'
import { escapeHtml } from '#platform/sanitize/escape-html.ts'
import type { DescribedFact } from './fact-docs.ts'
import { guides, sdkCall } from './guides.ts'
import type { JsonSchema } from './json-schemas.ts'
import { groupOf, limitWords, type DescribedCall, type DescribedContract } from './openapi.ts'

/** The styles of the page, apart so that the page's policy can name them. */
export const DOCS_CSS = `
:root { color-scheme: light dark; --ink: light-dark(#1c1b18, #ece9e2); --soft: light-dark(#5b5850, #a9a59a); --page: light-dark(#f7f6f3, #171613); --surface: light-dark(#fff, #201f1b); --line: light-dark(#e4e1d9, #35332d); --accent: light-dark(#1d4ed8, #93b4ff); }
* { box-sizing: border-box; }
html { scroll-padding-block-start: 1rem; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
nav { position: sticky; inset-block-start: 0; block-size: 100vh; overflow-y: auto; padding: 2rem 1.25rem; border-inline-end: 1px solid var(--line); font-size: .875rem; }
nav ol { list-style: none; margin: 0 0 1.5rem; padding: 0; }
nav a { display: block; padding: .25rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { color: var(--accent); }
nav h2 { margin: 0 0 .25rem; font-size: .75rem; color: var(--soft); text-transform: uppercase; letter-spacing: .06em; }
main { padding: 2.5rem clamp(1rem, 4vw, 4rem); max-inline-size: 64rem; }
h1 { margin: 0 0 .5rem; font-size: 2.25rem; letter-spacing: -.025em; line-height: 1.1; }
h2.section { margin: 3rem 0 1rem; font-size: 1.375rem; }
main > h3 { margin: 1.5rem 0 .5rem; font-size: 1.0625rem; }
p, main > ul, main > ol { margin: 0 0 .75rem; max-inline-size: 44rem; }
main > pre { margin: 0 0 .75rem; padding: 1rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; }
article { margin: 0 0 1.25rem; padding: 1.25rem 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; }
article h3 { margin: 0; font: 600 1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-inline-size: 3.25rem; color: var(--accent); }
.summary { margin: .25rem 0 1rem; }
dl { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: .5rem 1rem; margin: 0; font-size: .9375rem; }
dt { color: var(--soft); }
dd { margin: 0; }
pre { margin: 0; font: .8125rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
code { font: .875em ui-monospace, monospace; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (width < 56rem) { body { display: block; } nav { position: static; block-size: auto; border: 0; } }
`

/** The calls of the contract for people: one page, no script, so that the browser's own search finds everything. */
export function docsPage({ calls, facts, components }: DescribedContract): string {
  const groups = Map.groupBy(calls, groupOf)
  const before = guides()
  const entities = Object.entries(components).toSorted(([a], [b]) => a.localeCompare(b))
  const nav = [...groups].map(
    ([name, of]) =>
      `<h2>${escapeHtml(name)}</h2><ol>${of.map((call) => `<li><a href="#${call.name}">${call.name}</a></li>`).join('')}</ol>`,
  )
  const articles = [...groups].map(([name, of]) => `<h2 class="section">${escapeHtml(name)}</h2>${of.map(callArticle).join('')}`)
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Calls - Entree</title><link rel="icon" href="data:,"><style>${DOCS_CSS}</style></head><body>`,
    `<nav aria-label="Calls"><h2>Guides</h2><ol>${before.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('')}</ol>${nav.join('')}<h2>Webhooks</h2><ol>${facts.map(({ kind }) => `<li><a href="#${factId(kind)}">${kind}</a></li>`).join('')}</ol><h2>Entities</h2><ol>${entities.map(([name]) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ol></nav>`,
    `<main><h1>Calls</h1><p>All calls are below <code>/api</code>. Amounts are whole cents, percentages decimal numbers (1.8 is 1.8 percent), instants ISO 8601 in UTC, days <code>YYYY-MM-DD</code>.</p>`,
    '<p>A call that is refused answers a list of <code>{code, field?, …}</code>. Unknown and somebody else’s are the same 404.</p>',
    '<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>; only what a key can call, for generators of clients: <a href="/api/openapi-keys.json">OpenAPI 3.1 for keys</a>.</p>',
    ...before.map(({ id, title, html }) => `<h2 class="section" id="${id}">${title}</h2>${html}`),
    ...articles,
    '<h2 class="section">Webhooks</h2>',
    WEBHOOKS,
    ...facts.map(factArticle),
    '<h2 class="section">Entities</h2>',
    ...entities.map(([name, schema]) => `<article id="${name}"><h3>${name}</h3><pre>${typeOf(schema, '')}</pre></article>`),
    '</main></body></html>',
  ].join('\n')
}

const WEBHOOKS = [
  '<p>A webhook is sent what happened, as a <code>POST</code> with JSON, signed after the <a href="https://www.standardwebhooks.com">Standard Webhooks</a> specification, whose libraries verify it with the secret that was shown as it was made.',
  'Look at <code>webhook-id</code>: a message arrives at least once. Answer 2xx within ten seconds; anything else is sent again for three days. Messages of one order come in the order in which it happened.</p>',
].join(' ')

function factArticle({ kind, summary, permission, message }: DescribedFact): string {
  return (
    `<article id="${factId(kind)}"><h3>${kind}</h3><p class="summary">${withCode(summary)}</p><dl>` +
    `<dt>Who may</dt><dd>A webhook of whoever holds ${permission}.</dd><dt>Sends</dt><dd><pre>${typeOf(message, '')}</pre></dd></dl></article>`
  )
}

/** A text with names in backticks, in HTML. */
function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

/** Of a kind on the page: `webhook_order_paid`. */
function factId(kind: string): string {
  return `webhook_${kind.replace('.', '_')}`
}

function callArticle(call: DescribedCall): string {
  const takes = Object.keys(call.input.properties ?? {}).length === 0 ? 'Nothing.' : `<pre>${typeOf(call.input, '')}</pre>`
  const answers = call.content_types.includes('application/json')
    ? `<pre>${typeOf(call.answer, '')}</pre>`
    : escapeHtml(call.content_types.join(', '))
  const live = call.is_live
    ? '<p>To whoever accepts <code>text/event-stream</code>: the same as an event <code>answer</code> whenever it changes.</p>'
    : ''
  const refuses = call.refusals
    .map(({ status, codes }) => `${status} ${codes.map((code) => `<code>${code}</code>`).join(', ')}`)
    .join('<br>')
  return (
    `<article id="${call.name}"><h3><span class="method">${call.method}</span> /api${escapeHtml(call.path)}</h3><p class="summary">${escapeHtml(call.summary)}</p><dl>` +
    `<dt>Name</dt><dd><code>${call.name}</code></dd><dt>Who may</dt><dd>${escapeHtml(whoMay(call))}</dd>` +
    (call.limit ? `<dt>How often</dt><dd>${limitWords(call)}</dd>` : '') +
    (call.idempotent ? '<dt>Header</dt><dd><code>Idempotency-Key</code></dd>' : '') +
    (call.is_open_to_keys ? `<dt>SDK</dt><dd><code>${sdkCall(call)}</code></dd>` : '') +
    `<dt>Takes</dt><dd>${takes}</dd><dt>Answers</dt><dd>${answers}${live}</dd><dt>Refuses</dt><dd>${refuses}</dd></dl></article>`
  )
}

/** A schema as a type that a person reads, in HTML; entities are links. */
function typeOf(schema: JsonSchema, indent: string): string {
  if (schema.$ref !== undefined) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#${name}">${name}</a>`
  }
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ')
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const))
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  if (schema.type === 'array') return `[${typeOf(schema.items ?? {}, indent)}]`
  if (schema.type === 'object' && schema.properties) return objectOf(schema.properties, schema.required ?? [], indent)
  if (schema.type === 'object')
    return `{ [name]: ${typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties, indent) : 'any'} }`
  return escapeHtml((schema.type ?? 'any') + limitsOf(schema))
}

function objectOf(properties: Record<string, JsonSchema>, required: string[], indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${escapeHtml(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function limitsOf({ format, minimum, exclusiveMinimum, maximum, maxLength }: JsonSchema): string {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  const limits = [
    format,
    least === undefined || least === Number.MIN_SAFE_INTEGER ? '' : `from ${least}`,
    maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : `to ${maximum}`,
    maxLength === undefined ? '' : `at most ${maxLength}`,
  ]
  const said = limits.filter((limit) => limit !== undefined && limit !== '')
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}
