import type { MailSender } from '@entree/contract/foundation/platform-settings/entities.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { DnsRecord } from '../../../ui/dns-record.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'

/** The sender of mails, with the DNS records that it needs and whether DNS has them (MAIL-22). It is looked up, and not part of the form. */
export function MailSenderSection() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['mail-sender'],
    queryFn: ({ signal }) => send('getMailSender', {}, { signal }),
  })
  return (
    <FormSection title={t('admin.mail_sender')} description={t('admin.mail_sender_help')}>
      {isError && !data && <LoadFailed onRetry={() => refetch()} />}
      {data && (
        <>
          <p>{t(data.signs ? 'admin.mail_sender_signs' : 'admin.mail_sender_unsigned', { address: data.address })}</p>
          {data.records.map((record) => (
            <MailRecord key={record.kind} record={record} />
          ))}
          <div>
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              {t('domains.check')}
            </Button>
          </div>
        </>
      )}
    </FormSection>
  )
}

const names = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const
const states = {
  missing: 'admin.mail_record_missing',
  several: 'admin.mail_record_several',
  different: 'admin.mail_record_different',
  no_answer: 'admin.mail_record_no_answer',
} as const

function MailRecord({ record: { kind, name, value, problem } }: { record: MailSender['records'][number] }) {
  const t = useT()
  return (
    <section aria-label={names[kind]}>
      <p>
        <strong>{names[kind]}</strong>{' '}
        <StateBadge tone={problem === null ? 'good' : 'waiting'}>
          {t(problem === null ? 'admin.mail_record_right' : states[problem])}
        </StateBadge>
      </p>
      {value === null && <p>{t('admin.mail_record_service')}</p>}
      <DnsRecord type="TXT" name={name} value={value} />
    </section>
  )
}
