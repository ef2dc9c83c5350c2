import { queueJob } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import { renderOrderTicketsJob } from '#features/selling/tickets/create-tickets.ts'
import { renewTicketCode } from '#features/selling/tickets/renew-code.ts'
import { lookAtPasses } from '#features/selling/wallets/look-at-passes.ts'
import { forgetPdf } from '#features/selling/tickets/change-tickets.ts'

/** Gives a locked ticket a new code and a new link, so that the old ones open nothing, and has its PDF made again. */
export async function renewTicket(
  scope: Scope,
  { id, order }: { id: number; order: { id: number } },
): Promise<{ code_version: number; secret: string }> {
  const { code_version, secret } = await renewTicketCode(scope, id)
  await forgetPdf(scope, order.id, id)
  await lookAtPasses(scope, id)
  await queueJob(scope, renderOrderTicketsJob, { company_id: scope.company_id, order_ids: [order.id] })
  return { code_version, secret }
}
