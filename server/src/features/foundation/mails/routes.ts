import { jobWork } from '#platform/jobs/jobs.ts'
import type { Services, Slice } from '#features/services.ts'
import { countUnsent } from './attention-queries.ts'
import { bindDemoPages } from './demo-pages.ts'
import { mailAge } from './mail-age.ts'
import { countMailAttention, listMailAttention } from './list-mail-attention.ts'
import { RENEW_EVERY_MS, renewLeases } from './mails-under-way.ts'
import { sendMailsJob } from './queue-mail.ts'
import { dismissMail, sendMailAgain, sendMailsAgain } from './send-again.ts'
import { sendDueMails, sendMails } from './send-mail.ts'

/** The sending of mails, what staff do with those that have not gone; and without a mail server, on a developer's machine, the pages to read them. */
export function bindMails(services: Services): Slice {
  if (services.config.ENVIRONMENT === 'local' && services.mail === null) bindDemoPages(services)
  const { bind } = services
  bind('listMailAttention', listMailAttention)
  bind('countMailAttention', countMailAttention)
  bind('sendMailAgain', sendMailAgain)
  bind('sendMailsAgain', sendMailsAgain)
  bind('dismissMail', dismissMail)
  return {
    jobs: [jobWork(sendMailsJob, ({ company_id, mail_ids }) => sendMails(services, company_id, mail_ids))],
    repeats: [
      { name: 'send-due-mails', every_ms: 3_000, work: () => sendDueMails(services) },
      { name: 'keep-mails-under-way', every_ms: RENEW_EVERY_MS, work: () => renewLeases(services) },
    ],
    ages: [mailAge],
    figures: [
      {
        name: 'entree_mails',
        help: 'Mails that have not gone: queued, being sent, or failed until somebody looks',
        labels: ['state'],
        read: async () => (await countUnsent(services.db)).map(({ state, count }) => ({ labels: { state }, value: count })),
      },
    ],
  }
}
