import type { CompanyDomains } from '@entree/contract/foundation/domains/entities.ts'
import { Button } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useAction } from '../../../ui/use-action.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { useCompanyPlace } from '../companies/company-query.ts'
import { DomainCard } from './domain-card.tsx'
import { domainsKey, domainsQuery } from './domains-query.ts'

/** The addresses of the company's shop: the one on the platform, and those of its own (DOM-01 … DOM-06). */
export function DomainsTab() {
  const { company_id } = useCompanyPlace()
  return <Loaded query={domainsQuery(company_id)}>{(domains) => <Domains company_id={company_id} domains={domains} />}</Loaded>
}

function Domains({ company_id, domains }: { company_id: number; domains: CompanyDomains }) {
  const t = useT()
  const { own_host, main_host } = domains
  const makeMain = useAction({
    call: 'chooseMainDomain',
    success: t('domains.main_saved'),
    invalidates: [domainsKey(company_id), ['company', company_id]],
  })
  return (
    <>
      <FormSection title={t('domains.title')} description={t('domains.help')}>
        <p>{t('domains.main', { host: main_host })}</p>
        {main_host !== own_host && (
          <div>
            <Button variant="default" loading={makeMain.isRunning} onClick={() => void makeMain.run({ company_id, id: null })}>
              {t('domains.make_main_named', { host: own_host })}
            </Button>
          </div>
        )}
      </FormSection>
      {domains.domains.map((domain) => (
        <DomainCard
          key={domain.id}
          company_id={company_id}
          domain={domain}
          own_host={own_host}
          makeMain={() => makeMain.run({ company_id, id: domain.id })}
        />
      ))}
      <AddDomain company_id={company_id} />
    </>
  )
}

function AddDomain({ company_id }: { company_id: number }) {
  const t = useT()
  const form = useForm({ defaultValues: { host: '' } })
  const save = useSave(form, {
    call: 'addDomain',
    input: ({ host }) => ({ company_id, host }),
    values: () => ({ host: '' }),
    success: t('domains.added'),
    invalidates: [domainsKey(company_id)],
  })
  return (
    <Form save={save}>
      <FormSection title={t('domains.add_title')} description={t('domains.add_help')}>
        <TextField
          control={form.control}
          name="host"
          label={t('domains.host')}
          required
          inputMode="url"
          placeholder="tickets.example.com"
        />
        <div>
          <Button type="submit" loading={save.isSaving}>
            {t('domains.add')}
          </Button>
        </div>
      </FormSection>
    </Form>
  )
}
