import type { CallAnswer } from '@entree/contract/calls.ts'
import { vatShiftRefusals } from '@entree/domain/money/invoice.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { companyKey, companyQuery, useCompanyPlace } from '../../foundation/companies/company-query.ts'
import { AutoInvoiceFields, type AutoInvoiceValues } from './auto-invoice-fields.tsx'
import { autoInvoiceOf } from './auto-invoice-values.ts'
import { InvoiceRuns } from './invoice-runs.tsx'

/** How a company is invoiced automatically: its own people look at it, the platform's change it (AINV-14, AINV-15, AINV-17). */
export function AutoInvoiceTab() {
  const { company_id } = useCompanyPlace()
  return (
    <Loaded query={autoInvoiceQuery(company_id)}>
      {(settings) => (
        <>
          <AutoInvoiceForm key={company_id} company_id={company_id} settings={settings} />
          <InvoiceRuns company_id={company_id} />
        </>
      )}
    </Loaded>
  )
}

function AutoInvoiceForm({ company_id, settings }: { company_id: number; settings: CallAnswer<'getAutoInvoice'> }) {
  const mayEdit = useMay('master_data.auto_invoice_edit')
  const mayReadCompany = useMay('admin_company.details')
  const { data: company } = useQuery({ ...companyQuery(company_id), enabled: mayEdit && mayReadCompany })
  const form = useForm<AutoInvoiceValues>({ defaultValues: settings })
  const save = useSave(form, {
    call: 'saveAutoInvoice',
    input: (values) => ({ ...autoInvoiceOf(values), company_id, updated_at: values.updated_at }),
    values: (saved) => saved,
    reload: () => send('getAutoInvoice', { company_id }),
    invalidates: [autoInvoiceKey(company_id)],
  })
  return (
    <Form save={save}>
      <Fieldset disabled={!mayEdit}>
        <AutoInvoiceFields control={form.control} is_abroad={company !== undefined && vatShiftRefusals(company).length === 0} />
      </Fieldset>
      {mayEdit && <SaveBar form={form} save={save} />}
    </Form>
  )
}

const autoInvoiceKey = (company_id: number) => [...companyKey(company_id), 'auto-invoice'] as const

function autoInvoiceQuery(company_id: number) {
  return queryOptions({
    queryKey: autoInvoiceKey(company_id),
    queryFn: ({ signal }) => send('getAutoInvoice', { company_id }, { signal }),
  })
}
