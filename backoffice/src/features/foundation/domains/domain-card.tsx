import type { CompanyDomain } from '@entree/contract/foundation/domains/entities.ts'
import { proofName } from '@entree/domain/foundation/own-domain.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button, Group } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DnsRecord } from '../../../ui/dns-record.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { domainsKey } from './domains-query.ts'

type DomainCardProps = { company_id: number; domain: CompanyDomain; own_host: string; makeMain: () => Promise<boolean> }

/** One host name of the company's own: its state, what to enter at the DNS provider, and what was found there (DOM-03). */
export function DomainCard({ company_id, domain, own_host, makeMain }: DomainCardProps) {
  const { id, host, verified_at, problem, is_main, closes_at } = domain
  const format = useFormat()
  const t = useT()
  const confirm = useConfirm()
  const invalidates = [domainsKey(company_id), ['company', company_id]]
  const check = useAction({ call: 'checkDomain', invalidates })
  const remove = useAction({ call: 'deleteDomain', success: t('domains.deleted'), invalidates })
  const isOpen = verified_at !== null
  const ask = async () => {
    const question = { title: t('domains.delete_title', { host }), text: t('domains.delete_text'), confirm: t('ui.delete') }
    if (await confirm({ ...question, is_danger: true })) await remove.run({ company_id, id })
  }
  return (
    <FormSection title={host}>
      <div>
        <StateBadge tone={isOpen ? 'good' : 'waiting'}>
          {t(is_main ? 'domains.state_main' : isOpen ? 'domains.state_open' : 'domains.state_waiting')}
        </StateBadge>
      </div>
      {problem && (
        <Notice tone="warning">
          {t(`domains.problem_${problem}`, { host: own_host, name: proofName(host) })}
          {closes_at && ` ${t('domains.closes', { date: format.dateTime(closes_at) })}`}
        </Notice>
      )}
      {isOpen && <Certificate domain={domain} />}
      {(!isOpen || problem) && (
        <>
          <p>{t('domains.records')}</p>
          <DnsRecord type="CNAME" name={host} value={own_host} />
          <p>{t('domains.records_apex')}</p>
          <DnsRecord type="TXT" name={proofName(host)} value={own_host} />
        </>
      )}
      <Group gap="sm">
        <Button
          variant={isOpen ? 'default' : 'filled'}
          loading={check.isRunning}
          onClick={() => void check.run({ company_id, id })}
        >
          {t(isOpen ? 'domains.check_open' : 'domains.check')}
        </Button>
        {isOpen && !is_main && (
          <Button variant="default" onClick={() => void makeMain()}>
            {t('domains.make_main')}
          </Button>
        )}
        <Button variant="subtle" color="red" c="red.8" loading={remove.isRunning} onClick={() => void ask()}>
          {t('ui.delete')}
        </Button>
      </Group>
    </FormSection>
  )
}

/** What browsers are shown as certificate (DOM-11); nothing before the first look. */
function Certificate({ domain: { host, certificate, certificate_until } }: { domain: CompanyDomain }) {
  const format = useFormat()
  const t = useT()
  if (certificate === null) return null
  const date = certificate_until === null ? '' : format.dateTime(certificate_until)
  const text = t(`domains.certificate_${certificate}`, { host, date })
  if (certificate === 'good' || certificate === 'not_seen') return <p>{text}</p>
  return <Notice tone="warning">{text}</Notice>
}
