import { jobWork } from '#platform/jobs/jobs.ts'
import type { Services, Slice } from '#features/services.ts'
import { bindDemoPages } from './demo-pages.ts'
import { sendMailsJob } from './queue-mail.ts'
import { sendDueMails, sendMails } from './send-mail.ts'

/** The sending of mails; and without a mail server, on a developer's machine, the pages to read them. */
export function bindMails(services: Services): Slice {
  if (services.config.ENVIRONMENT === 'local' && services.mail === null) bindDemoPages(services)
  return {
    jobs: [jobWork(sendMailsJob, ({ company_id, mail_ids }) => sendMails(services, company_id, mail_ids))],
    repeats: [{ name: 'send-due-mails', every_ms: 3_000, work: () => sendDueMails(services) }],
  }
}
