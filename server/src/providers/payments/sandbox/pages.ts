import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SandboxServices } from './sandbox-services.ts'
import { decide, decisions, noticeModes } from './decide.ts'
import { pageStyle } from './page-style.ts'
import { findPayment, type SandboxPayment } from './queries.ts'
import { renderPage, returnUrl, STYLE_PATH } from './render-page.ts'
import { pageLanguage } from './page-language.ts'

const Params = z.object({ id: z.string() })
const Choice = z.object({ decision: z.enum(decisions), notice: z.enum(noticeModes).default('now') })

/** Nothing but its own style sheet and its own form, whose answer leads back to the shop on the same origin. */
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The sandbox's pages: `/sandbox/{id}` shows the payment and takes the buyer's decision. The id is 128 random bits and is all it
 * takes, as it is with the real providers.
 */
export function bindSandboxPages(services: SandboxServices): void {
  const { app, db, now } = services
  app.get(STYLE_PATH, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(pageStyle),
  )
  app.get('/sandbox/:id', async (request, reply) => {
    const { id } = Params.parse(request.params)
    return sendPage(request, reply, await findPayment(db, id), now())
  })
  app.post('/sandbox/:id', async (request, reply) => {
    const { id } = Params.parse(request.params)
    const choice = Choice.safeParse(request.body)
    const payment = choice.success
      ? await decide(services, id, choice.data.decision, choice.data.notice)
      : await findPayment(db, id)
    if (!payment || !choice.success) return sendPage(request, reply, payment, now())
    return reply.header('cache-control', 'no-store').redirect(returnUrl(payment), 303)
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, payment: SandboxPayment | null, now: string): FastifyReply {
  const language = pageLanguage(payment?.language ?? '', request.headers['accept-language'])
  return reply
    .status(payment ? 200 : 404)
    .headers({
      'content-security-policy': POLICY,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(renderPage(payment, language, now))
}
