import { DEFAULT_TIME_ZONE } from '@entree/domain/foundation/zoned-time.ts'
import { readNumber } from '@entree/contract/foundation/values.ts'
import { formatDateTimeNumeric } from '@entree/domain/foundation/dates.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Services } from '#features/services.ts'
import { markup, type Html } from './html.ts'
import { findDemoMail, selectDemoMails } from './queries.ts'

const Attachments = z.array(z.object({ filename: z.string(), path: z.string(), content_type: z.string() })).catch([])
const number = readNumber().nonnegative()

/**
 * The outbox as pages, for developers who try the product without a mail server. Bound on a developer's machine only: it shows the
 * mails of all companies to anybody.
 */
export function bindDemoPages({ app, db, files }: Pick<Services, 'app' | 'db' | 'files'>): void {
  app.get('/backoffice/mails', async (_request, reply) => sendPage(reply, 'Outbox', list(await selectDemoMails(db))))

  app.get('/backoffice/mails/:id', async (request, reply) => {
    const mail = await find(db, request.params)
    if (!mail) return sendPage(reply.status(404), 'Outbox', markup`<p>There is no such mail.</p>`)
    return sendPage(reply, mail.subject ?? mail.kind, letter(mail))
  })

  app.get('/backoffice/mails/:id/attachments/:index', async (request, reply) => {
    const mail = await find(db, request.params)
    const { index } = z.object({ index: number.catch(-1) }).parse(request.params)
    const attachment = Attachments.parse(mail?.attachments)[index]
    if (!attachment) return sendPage(reply.status(404), 'Outbox', markup`<p>There is no such attachment.</p>`)
    return reply
      .header('content-disposition', `inline; filename="${attachment.filename}"`)
      .header('cache-control', 'no-store')
      .type(attachment.content_type)
      .send(await files.read(attachment.path))
  })
}

type DemoMail = NonNullable<Awaited<ReturnType<typeof findDemoMail>>>

async function find(db: Services['db'], params: unknown): Promise<DemoMail | undefined> {
  const { id } = z.object({ id: number.catch(0) }).parse(params)
  return findDemoMail(db, id)
}

function list(mails: Awaited<ReturnType<typeof selectDemoMails>>): Html {
  if (mails.length === 0) return markup`<p class="quiet">No mail yet. Buy a ticket in the shop: its mail arrives here.</p>`
  return markup`<p class="quiet">No mail server is set up (SMTP_URL), so mails are kept here instead of being sent.</p>
<ul class="mails">${mails.map(
    (mail) => markup`<li><a href="/backoffice/mails/${mail.id}"><strong>${mail.subject ?? mail.kind}</strong>
<span>${mail.company_name ?? 'Entree'} to ${mail.to_address}</span>
<span class="quiet">${formatDateTimeNumeric(mail.created_at, DEFAULT_TIME_ZONE)} · ${mail.status}${mail.status === 'stored' ? '' : ` ${mail.last_error ?? ''}`}</span></a></li>`,
  )}</ul>`
}

function letter(mail: DemoMail): Html {
  const attachments = Attachments.parse(mail.attachments)
  // Opened in a tab of its own: the frame itself may do nothing.
  const content = (mail.html ?? '').replace('<head>', '<head><base target="_blank">')
  return markup`<p><a href="/backoffice/mails">All emails</a></p>
<p class="quiet">To ${mail.to_address} · ${formatDateTimeNumeric(mail.created_at, DEFAULT_TIME_ZONE)} · ${mail.status} ${mail.last_error ?? ''}</p>
${attachments.length > 0 && markup`<p class="attachments">${attachments.map(({ filename }, index) => markup`<a href="/backoffice/mails/${mail.id}/attachments/${index}">${filename}</a>`)}</p>`}
${
  mail.html !== null &&
  markup`<iframe title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${content}"></iframe>
<details><summary>As plain text</summary><pre>${mail.text ?? ''}</pre></details>`
}`
}

function sendPage(reply: FastifyReply, title: string, content: Html): FastifyReply {
  const page = markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root{color-scheme:light dark;--line:#8884}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem 4rem;font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
.quiet{opacity:.7;font-size:.9rem;margin:.25rem 0}
.mails{list-style:none;margin:1.5rem 0;padding:0;border-top:1px solid var(--line)}
.mails a{display:grid;gap:.1rem;padding:.9rem .5rem;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
.mails a:hover,.mails a:focus-visible{background:#8881}
.attachments a{display:inline-block;margin:.5rem .5rem .5rem 0;padding:.6rem .9rem;border:1px solid var(--line);border-radius:.5rem;color:inherit}
iframe{width:100%;height:56rem;border:1px solid var(--line);border-radius:.5rem;background:#fff;margin-top:.5rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
</style></head><body><main><h1>${title}</h1>
${content}
</main></body></html>
`
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-src 'self'; base-uri 'self'",
    )
    .type('text/html; charset=utf-8')
    .send(page.html)
}
