import type { CallAnswer } from '@entree/contract/calls.ts'
import { judgeMailRecord, type MailRecordKind } from '@entree/domain/foundation/mail-records.ts'
import type { Config } from '#platform/config.ts'
import type { HostLookup } from '#providers/dns/host-lookup.ts'
import { dkimRecord, senderAddress, senderDomain } from '#providers/mail/dkim.ts'

type MailSender = CallAnswer<'getMailSender'>
type Wanted = { kind: MailRecordKind; name: string; value: string | null }

/** The sender of mails, and the records that its domain needs, each as DNS has it now (MAIL-22). */
export async function readMailSender(
  config: Pick<Config, 'MAIL_FROM' | 'DKIM_KEY' | 'DKIM_SELECTOR'>,
  lookup: Pick<HostLookup, 'txt'>,
): Promise<MailSender> {
  const domain = senderDomain(config.MAIL_FROM)
  const dkim = dkimRecord(config)
  const wanted: Wanted[] = [
    { kind: 'spf', name: domain, value: null },
    ...(dkim ? [{ kind: 'dkim' as const, ...dkim }] : []),
    { kind: 'dmarc', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}` },
  ]
  const records = await Promise.all(
    wanted.map(async (record) => {
      const texts = await lookup.txt(record.name).catch(() => null)
      return { ...record, problem: texts === null ? ('no_answer' as const) : judgeMailRecord(record, texts) }
    }),
  )
  return { address: senderAddress(config.MAIL_FROM), signs: dkim !== null, records }
}
