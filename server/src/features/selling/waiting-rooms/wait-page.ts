import { formatDateTime } from '@entree/domain/foundation/dates.ts'
import { languages, ownLanguageName, type Language } from '@entree/domain/foundation/languages.ts'
import { themeTokens } from '@entree/domain/foundation/theme.ts'
import { TURN_MINUTES, type Turn } from '@entree/domain/selling/waiting-room.ts'
import { messagesIn } from '#platform/messages.ts'
import type { PointOfSaleSnapshot } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { contentSecurityPolicy } from '#features/foundation/pages/content-security-policy.ts'
import { escapeHtml } from '#platform/sanitize/escape-html.ts'
import { sourceHash } from '#features/foundation/pages/html.ts'
import type { Puzzle } from './wait-captcha.ts'
import { ASK_AGAIN, SOLVE } from './wait-scripts.ts'

const CSS = `
body{margin:0;min-block-size:100vh;display:grid;grid-template-rows:auto 1fr;background:#f7f6f3;color:#1c1b18;font:1.0625rem/1.5 system-ui,sans-serif}
header{display:flex;align-items:center;justify-content:space-between;gap:1rem;padding:.75rem 1.25rem;background:var(--color-header);color:var(--color-on-header);font-weight:700}
main{box-sizing:border-box;place-self:center;inline-size:min(30rem,100%);padding:2rem 1.25rem;text-align:center}
select{min-block-size:2.75rem;max-inline-size:50%;border:0;background:var(--color-header);color:inherit;font:inherit;font-weight:400}
img{display:block;max-inline-size:12rem;max-block-size:2.75rem}
h1{margin:0;font-size:2rem;line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
.shop{margin:0 0 1.5rem;color:#5b5850;overflow-wrap:anywhere}
.minutes{margin:.5rem 0 0;font-size:1.25rem;color:var(--color-primary-ink)}
.bar{block-size:.5rem;margin:1.5rem 0;border-radius:1rem;background:var(--color-primary-soft);overflow:hidden}
.bar span{display:block;block-size:100%;inline-size:40%;border-radius:1rem;background:var(--color-primary);animation:go 2.4s ease-in-out infinite alternate}
@keyframes go{from{margin-inline-start:0}to{margin-inline-start:60%}}
@media(prefers-reduced-motion:reduce){.bar span{animation:none;inline-size:100%}}
.note{margin:1rem 0 0;color:#5b5850;text-wrap:pretty}
.missed{margin:0 0 1.5rem;padding:.75rem 1rem;border-radius:.75rem;background:#fff4d6}
`

/** The share of the seconds until the page asks again that is added at random, so that not all ask at once. */
const SPREAD = 0.5

/** What the page is about beside a turn. */
export type WaitState = Turn | { kind: 'many' } | { kind: 'no_cookies' } | { kind: 'puzzle'; puzzle: Puzzle }
export type WaitPage = {
  snapshot: PointOfSaleSnapshot
  language: Language
  state: WaitState
  /** The turn of the place they had before is over. */
  has_missed: boolean
  /** Seconds until it asks again, at least. */
  again_s: number
}

/**
 * The page of those who wait (WAIT-04), in the colours of the shop and in a language that can be changed (WAIT-20): less than 15 kB. It
 * asks again automatically; without scripts it is reloaded.
 */
export function renderWaitPage(page: WaitPage): { html: string; policy: string } {
  const { css, policies, pages } = lookOf(page.snapshot)
  const again_s = page.again_s + Math.floor(Math.random() * page.again_s * SPREAD)
  const does = page.state.kind === 'puzzle' ? 'solve' : 'ask_again'
  const key = isForAll(page.state) ? `${page.language} ${JSON.stringify(page.state)} ${page.has_missed} ${again_s}` : null
  const html = (key !== null && pages.get(key)) || writePage(page, css, SCRIPTS[does], again_s)
  if (key !== null) pages.set(key, html)
  return { html, policy: policies[does] }
}

/** Whether everybody who gets this state is shown the same. */
function isForAll({ kind }: WaitState): boolean {
  return kind !== 'waiting' && kind !== 'puzzle'
}

function writePage({ snapshot, language, state, has_missed }: WaitPage, css: string, script: string, again_s: number): string {
  const { company, event } = snapshot
  const t = messagesIn('waiting-room', language)
  const { heading, lines } = wordsOf(event, state, language)
  const isMoving = (state.kind === 'waiting' && state.minutes !== null) || state.kind === 'puzzle'
  const puzzle = state.kind === 'puzzle' ? ` data-puzzle="${escapeHtml(state.puzzle)}"` : ''
  const name = escapeHtml(company.name)
  const logo = company.layout.logo ? `<img src="${escapeHtml(company.layout.logo)}" alt="${name}">` : name
  return [
    `<!doctype html><html lang="${language}" data-again="${again_s}"${puzzle}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<noscript><meta http-equiv="refresh" content="${again_s}"></noscript><meta name="robots" content="noindex">`,
    `<title>${escapeHtml(`${heading} - ${event.name}`)}</title><link rel="icon" href="${escapeHtml(company.layout.logo ?? 'data:,')}"><style>${css}</style></head>`,
    `<body><header>${logo}${languageChoice(language, t('language'))}</header><main><p class="shop">${escapeHtml(event.name)}</p>`,
    `<div id="missed" role="status">${has_missed ? `<p class="missed">${escapeHtml(t('missed'))}</p>` : ''}</div>`,
    `<div role="status"><p class="missed" id="gone" hidden>${escapeHtml(t('gone'))}</p></div>`,
    `<div id="place" role="status"><h1>${escapeHtml(heading)}</h1>`,
    state.kind === 'waiting' && state.minutes !== null
      ? `<p class="minutes">${escapeHtml(t('minutes', { count: state.minutes }))}</p>`
      : '',
    `</div><div id="move">${isMoving ? '<div class="bar"><span></span></div>' : ''}</div><div id="notes">`,
    ...lines.map((line) => `<p class="note">${escapeHtml(line)}</p>`),
    state.kind === 'puzzle' ? unable(escapeHtml(t('puzzle_unable'))) : '',
    `</div></main><script>${script}</script></body></html>`,
  ].join('')
}

const SCRIPTS = { ask_again: ASK_AGAIN, solve: SOLVE }
type Look = { css: string; policies: Record<keyof typeof SCRIPTS, string>; pages: Map<string, string> }

/** What the pages of a shop have in common, worked out once: a hundred thousand people ask for one again and again. */
function lookOf(snapshot: PointOfSaleSnapshot): Look {
  const known = looks.get(snapshot)
  if (known) return known
  const colors = Object.entries(themeTokens(snapshot.company.layout)).map(([name, value]) => `${name}:${value}`)
  const css = `:root{${colors.join(';')}}${CSS}`
  const styles = [sourceHash(css)]
  const policyOf = (script: string) => contentSecurityPolicy({ scripts: [sourceHash(script)], styles, embeddable: true })
  const look: Look = { css, policies: { ask_again: policyOf(ASK_AGAIN), solve: policyOf(SOLVE) }, pages: new Map() }
  looks.set(snapshot, look)
  return look
}

const looks = new WeakMap<PointOfSaleSnapshot, Look>()

/** What is said where no puzzle can be solved: without scripts, and by the script to a browser that lacks what it takes. */
function unable(words: string): string {
  return `<p class="note" id="unable" hidden>${words}</p><noscript><p class="note">${words}</p></noscript>`
}

/** Each language by its own name; shown by the script, as nothing would come of it without. */
function languageChoice(chosen: Language, label: string): string {
  const options = languages.map(
    (one) => `<option value="${one}" lang="${one}"${one === chosen ? ' selected' : ''}>${ownLanguageName(one)}</option>`,
  )
  return `<select id="language" aria-label="${escapeHtml(label)}" hidden>${options.join('')}</select>`
}

function wordsOf(
  event: PointOfSaleSnapshot['event'],
  state: WaitState,
  language: Language,
): { heading: string; lines: string[] } {
  const t = messagesIn('waiting-room', language)
  const stay = [t('stay', { minutes: TURN_MINUTES }), t('one_device')]
  switch (state.kind) {
    case 'early':
      return {
        heading: t('early_title'),
        lines: [t('early_text', { at: formatDateTime(state.opens_at, language, event.time_zone) }), ...stay],
      }
    case 'waiting': {
      const heading = state.before === 0 ? t('next') : t('before', { count: state.before })
      return { heading, lines: [...(state.minutes === null ? [t('paused')] : []), ...stay] }
    }
    case 'sold_out':
      return { heading: t('sold_out_title'), lines: [t('sold_out_text')] }
    case 'many':
      return { heading: t('many_title'), lines: [t('many_text')] }
    case 'puzzle':
      return { heading: t('puzzle_title'), lines: [t('puzzle_text')] }
    case 'no_cookies':
      return { heading: t('no_cookies_title'), lines: [t('no_cookies_text')] }
    default:
      // Their turn is there: the next answer leads on.
      return { heading: t('next'), lines: stay }
  }
}
