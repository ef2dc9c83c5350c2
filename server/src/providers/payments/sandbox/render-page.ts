import type { Language } from '@entree/domain/foundation/languages.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { messagesIn } from '#platform/messages.ts'
import { escapeHtml } from '#platform/sanitize/escape-html.ts'
import { currentStatus, noticeModes, possibleDecisions } from './decide.ts'
import type { SandboxPayment } from './queries.ts'

export const STYLE_PATH = '/sandbox/page.css'

/** The whole page of a payment, null for an unknown one. Works without scripts; every text in it is escaped. */
export function renderPage(payment: SandboxPayment | null, language: Language, now: string): string {
  const t = messagesIn('sandbox', language)
  const content = payment === null ? `<h2>${t('sandbox.unknown')}</h2>` : renderPayment(payment, language, now)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('sandbox.title')}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<header class="test">${t('sandbox.test')}</header>
<main>
${content}
</main>
</body>
</html>
`
}

/** Where the shop gets its buyer back, with the payment's id as providers add it. */
export function returnUrl({ id, return_url }: Pick<SandboxPayment, 'id' | 'return_url'>): string {
  const url = new URL(return_url)
  url.searchParams.set('id', id)
  return url.href
}

function renderPayment(payment: SandboxPayment, language: Language, now: string): string {
  const t = messagesIn('sandbox', language)
  return `<div class="card">
<h1>${t('sandbox.title')}</h1>
<p class="amount">${formatEuro(payment.amount)}</p>
<dl>
<dt>${t('sandbox.pay_to')}</dt><dd>${escapeHtml(payment.merchant)}</dd>
<dt>${t('sandbox.reference')}</dt><dd>${escapeHtml(payment.description)}</dd>
</dl>
</div>
${renderChoices(payment, language, now)}`
}

function renderChoices(payment: SandboxPayment, language: Language, now: string): string {
  const t = messagesIn('sandbox', language)
  const status = currentStatus(payment, now)
  const back = `<a class="back" href="${escapeHtml(returnUrl(payment))}">${t('sandbox.back')}</a>`
  if (status === 'paid' || status === 'failed' || status === 'cancelled') {
    return `<p class="outcome">${t(`sandbox.outcome.${status}`)}</p>\n${back}`
  }
  const buttons = possibleDecisions(payment, now).map((decision) => {
    const label = status === 'expired' ? t('sandbox.too_late') : t(`sandbox.decisions.${decision}`)
    return `<button name="decision" value="${decision}"><b>${label}</b> <small>${t(`sandbox.hints.${decision}`)}</small></button>`
  })
  const notices = noticeModes.map(
    (mode) =>
      `<label><input type="radio" name="notice" value="${mode}"${mode === 'now' ? ' checked' : ''}> ${t(`sandbox.notices.${mode}`)}</label>`,
  )
  return `<h2>${t(`sandbox.question.${status}`)}</h2>
<form method="post">
<div class="decisions">
${buttons.join('\n')}
</div>
<fieldset>
<legend>${t('sandbox.notice')}</legend>
<div class="notices">
${notices.join('\n')}
</div>
</fieldset>
</form>
${status === 'open' ? '' : `<p>${back}</p>`}`
}
