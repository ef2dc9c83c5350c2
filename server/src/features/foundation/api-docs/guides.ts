import { readFileSync } from 'node:fs'
import { escapeHtml } from '#platform/sanitize/escape-html.ts'
import { ROOT_FOLDER } from '#platform/folders.ts'
import type { DescribedCall } from './openapi.ts'

/** What a program sends, and sends again; a test does. */
export const ONCE_EXAMPLE = `POST /api/venues
Authorization: Bearer entree_key_…
Content-Type: application/json
Idempotency-Key: 0b9a4d3e-6f0f-4d7e-9d0c-1f6f5a8f2c11

{"name":"Old Mill","address":"Mill Lane 1","zip":"1234 AB","city":"Utrecht","country_code":"NL"}`

/** Tried by hand, with a client that OpenAPI Generator 7.26 made. */
const PYTHON_EXAMPLE = `curl -O https://tickets.example/api/openapi-keys.json
openapi-generator-cli generate -i openapi-keys.json -g python -o client --package-name entree_api
pip install ./client

import os, entree_api
client = entree_api.ApiClient(entree_api.Configuration(
    host='https://tickets.example/api', access_token=os.environ['ENTREE_KEY']))
print(entree_api.KeyApi(client).get_own_key().company.name)
for event in entree_api.EventApi(client).list_events().data:
    print(event.name)`

/** The first program of a stranger; a test runs it. */
export const SDK_EXAMPLE = `import { Entree } from '@entree/sdk'

const { ENTREE_ORIGIN, ENTREE_KEY } = process.env
const entree = new Entree({ origin: ENTREE_ORIGIN, key: ENTREE_KEY })

for await (const event of entree.allEvents()) {
  const { data } = await entree.listVisitors({ event_id: event.id })
  console.log(event.name, event.sold, data[0]?.holder ?? 'nobody yet')
}`

/** Programs of `docs/examples` that are shown as they are, and that tests run. */
const RECIPES = [
  {
    id: 'recipe_crm',
    title: 'A CRM: buyers as contacts',
    file: 'crm-contacts/main.mjs',
    text: 'Run it every quarter of an hour, with a key for <code>order.view</code> and <code>order.detail</code>. Put your CRM’s own call into <code>crm</code>. Who was erased here, or has another address now, is taken out there.',
  },
  {
    id: 'recipe_books',
    title: 'Bookkeeping: invoices and payouts',
    file: 'bookkeeping/main.mjs',
    text: 'Run it every night, with a key for <code>my_company.invoices</code>. Put your bookkeeping program’s own call into <code>book</code>. The number of your company stands in each message of a webhook.',
  },
  {
    id: 'recipe_sheet',
    title: 'A spreadsheet: paid orders',
    file: 'spreadsheet/main.mjs',
    text: 'Writes a file that every spreadsheet opens, with a key for <code>order.view</code>.',
  },
]

type Guide = { id: string; title: string; html: string }

/** What a stranger reads before the calls, in order. */
export function guides(): Guide[] {
  return [
    { id: 'start', title: 'Your first call', html: START },
    { id: 'sdk', title: 'The SDK', html: sdk() },
    { id: 'clients', title: 'Clients in other languages', html: CLIENTS },
    { id: 'once', title: 'Asking again without doing it twice', html: ONCE },
    { id: 'lists', title: 'Reading a list to its end', html: LISTS },
    { id: 'verify', title: 'Verifying a webhook', html: verifying() },
    {
      id: 'mirror',
      title: 'A copy of your orders that stays equal',
      html: `<p>A message says which order to look at, and the order is read as it is; what no message told, <code>updated_since</code> tells. Our tests kill this program and lose, double and delay its messages.</p>${example('mirror-orders/mirror.mjs')}<p>What receives the messages:</p>${example('mirror-orders/main.mjs')}`,
    },
    ...RECIPES.map(({ id, title, file, text }) => ({
      id,
      title,
      html: `<p>${text}</p>${example(file)}`,
    })),
    { id: 'recipe_no_code', title: 'Zapier, Make and n8n', html: NO_CODE },
    changes(),
  ]
}

/** How the SDK makes a call, with what it cannot do without. */
export function sdkCall({ name, input }: Pick<DescribedCall, 'name' | 'input'>): string {
  const needed = input.required ?? []
  return `await entree.${name}(${needed.length > 0 ? `{ ${needed.join(', ')} }` : ''})`
}

function example(file: string): string {
  return `<pre>${escapeHtml(readDocument(`examples/${file}`).trim())}</pre>`
}

/** The ways to verify of `docs/webhooks.md`, each a line and a program. */
function verifying(): string {
  const [, after = ''] = readDocument('webhooks.md').split('\n## Verifying\n')
  const [section = ''] = after.split('\n## ')
  const ways = [...section.matchAll(/^(\S.*):\n\n```\w+\n([^]*?)\n```$/gm)]
  return ways.map(([, title = '', code = '']) => `<p>${wordsOf(title)}:</p><pre>${escapeHtml(code)}</pre>`).join('')
}

/** What is promised to programs and what has changed, as `docs/api-changes.md` has it (API-01). */
function changes(): Guide {
  const [title = '', ...blocks] = readDocument('api-changes.md').trim().split(/\n\n/)
  const html = blocks.filter((block) => !block.startsWith('surface ')).map(blockOf)
  return { id: 'changes', title: title.replace('# ', ''), html: html.join('') }
}

/** A heading, a list or a paragraph of Markdown as HTML. */
function blockOf(block: string): string {
  if (block.startsWith('## ')) return `<h3>${wordsOf(block.slice(3))}</h3>`
  if (!block.startsWith('- ')) return `<p>${wordsOf(block)}</p>`
  const items = block.split(/^- /m).slice(1)
  return `<ul>${items.map((item) => `<li>${wordsOf(item.trim())}</li>`).join('')}</ul>`
}

/** A line of Markdown as HTML; a link to a file is its words. */
function wordsOf(line: string): string {
  return escapeHtml(line.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

function readDocument(file: string): string {
  return readFileSync(new URL(`docs/${file}`, ROOT_FOLDER), 'utf8')
}

const START = [
  '<p>An administrator makes a key at My company → API keys, with the permissions that your program needs, and sees it once. A program sends it with each call:</p>',
  '<pre>curl -H "Authorization: Bearer $ENTREE_KEY" https://tickets.example/api/event</pre>',
  '<p><code>GET /api/key</code> tells it whose it is and what it may.</p>',
  '<p>A key makes 600 calls a minute; each answer says in <code>RateLimit-Remaining</code> how many are left. Beyond it: 429, and <code>Retry-After</code> in seconds. What a call needs stands beside it as <em>Who may</em>; without it: 403 <code>access_denied</code>. A key that is missing, wrong, revoked or has ended: 401 <code>token_expired</code>.</p>',
].join('')

function sdk(): string {
  return [
    '<p>For TypeScript and JavaScript, on Node 20.3 and newer, Deno, and what else has <code>fetch</code> and Web Crypto; without a dependency. This server has it as <a href="/api/sdk.tgz">a package</a>, which you keep beside your program:</p>',
    '<pre>curl -O https://tickets.example/api/sdk.tgz\nnpm install ./sdk.tgz</pre>',
    `<pre>${escapeHtml(SDK_EXAMPLE)}</pre>`,
    '<ul><li>Each call that a key can make is a method by its name, with what it takes in one object. A file comes as a <code>Blob</code>.</li>',
    '<li><code>allOrders</code> beside <code>listOrders</code>, and so for each list that takes <code>after_id</code>, reads it to its end. <code>allOrders({ updated_since })</code> reads those of which something happened since then.</li>',
    '<li>A refusal is thrown as <code>EntreeError</code> with <code>status</code>, <code>codes</code> and <code>fields</code>; <code>status</code> 0: no answer came.</li>',
    '<li>429, 502, 503, 504 and a connection that breaks are tried again, five times in all, after <code>Retry-After</code>. What changes something carries an <code>Idempotency-Key</code> of its own, or the <code>idempotencyKey</code> that you name.</li>',
    '<li><code>timeoutMs</code> limits a try (30 seconds), a <code>signal</code> the call as a whole.</li>',
    '<li><code>await verifyWebhook(body, request.headers, secret)</code> gives the message of a webhook, or throws <code>NotVerified</code>. <code>body</code> is what came in, before anything parsed it; <code>secret</code> may be a list of two while one replaces the other.</li></ul>',
  ].join('')
}

const CLIENTS = [
  '<p><a href="/api/openapi-keys.json">This file</a> describes what a key can call, and nothing besides. Tried with it: openapi-typescript 7 (and openapi-fetch), OpenAPI Generator 7 for Python, openapi-python-client 0.29. A client of Python:</p>',
  `<pre>${escapeHtml(PYTHON_EXAMPLE)}</pre>`,
].join('')

const LISTS =
  '<p>Lists come in pages of 25. <code>page</code> moves when rows come and go, so a copy is read with <code>after_id</code>, in the lists that take it: <code>after_id=0</code>, then with the last id of each answer, until one is empty. Each row comes once, the lowest id first. Ids are given out before their row is committed: begin the next reading a little before the last id you saw.</p>'

const ONCE = [
  '<p>When an answer is lost nobody knows whether the call was carried out. So send an <code>Idempotency-Key</code> of your own making with whatever creates, changes or moves something in the back office, for instance a UUID, the same at each try:</p>',
  `<pre>${escapeHtml(ONCE_EXAMPLE)}</pre>`,
  '<p>For 24 hours the same key with the same method, address and body gives the same status and body again, with <code>Idempotent-Replayed: true</code>, and does nothing a second time; a refusal, too. A key is the API key’s or the user’s alone. With another request it is refused with 422 <code>idempotency_key_reused</code>. While the first is under way: 409 <code>idempotency_key_in_use</code> and <code>Retry-After</code>. Answers of 429 and from 500 on are not kept: ask again with the same key.</p>',
  '<p>When a server dies in the middle, the key is in use for two minutes more. After that, what was not committed is done when you ask again. What was committed is not done a second time: 409 <code>idempotency_answer_lost</code> says that the answer is lost, and you look it up. A call of several steps may then have done the first of them.</p>',
  '<p>Calls of the shop and the box office that take the header keep it with what they make: the same key and body answer the same, another body 409 <code>idempotency_conflict</code>. Scans have an id of their own.</p>',
].join('')

const NO_CODE = [
  '<p>Only described, and not run by our tests. There is no app of ours in their catalogues; their general pieces for webhooks and HTTP do.</p>',
  '<ol><li>Begin with <em>Webhooks by Zapier → Catch Hook</em>, <em>Webhooks → Custom webhook</em> (Make) or the <em>Webhook</em> node with POST (n8n), and put the address that it shows into My company → Webhooks, with the kinds that you want. Send a test there.</li>',
  '<li>A message has numbers, never a name. So the next step is an HTTP request: <code>GET /api/user/order/{order_id}</code> with the header <code>Authorization: Bearer entree_key_…</code>. Its answer has the buyer, the products and the tickets.</li>',
  '<li>A message may come twice: where that does harm, look for its <code>id</code> before you go on.</li>',
  '<li>To do something in Entree, the same step with <code>POST</code>, JSON, and an <code>Idempotency-Key</code>: something of what began the run, such as the number of a row.</li></ol>',
  '<p>The address is all that keeps others out, so keep it to yourself. A forged message makes the second step read an order, and nothing more.</p>',
].join('')
