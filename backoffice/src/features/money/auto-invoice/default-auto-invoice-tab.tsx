import type { DefaultValues } from '@entree/contract/foundation/platform-settings/entities.ts'
import { standardAutoInvoice, type AutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { useForm } from 'react-hook-form'
import { useMay } from '../../../session/session.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { defaultKey, defaultQuery } from '../../foundation/admin/default-query.ts'
import { AutoInvoiceFields, type AutoInvoiceValues } from './auto-invoice-fields.tsx'
import { autoInvoiceOf } from './auto-invoice-values.ts'

/** How new companies are invoiced by themselves (MAST-06, AINV-16). */
export function DefaultAutoInvoiceTab() {
  return (
    <Loaded query={defaultQuery('auto_invoice')}>
      {({ value }) => (
        <DefaultForm settings={{ ...standardAutoInvoice, ...(value as Partial<DefaultValues['auto_invoice']> | null) }} />
      )}
    </Loaded>
  )
}

function DefaultForm({ settings }: { settings: AutoInvoice }) {
  const mayEdit = useMay('master_data.auto_invoice_edit')
  const form = useForm<AutoInvoiceValues>({ defaultValues: { ...settings, updated_at: null } })
  const save = useSave(form, {
    call: 'saveDefaultValue',
    input: (values) => ({ key: 'auto_invoice', value: autoInvoiceOf(values) }),
    invalidates: [defaultKey('auto_invoice')],
  })
  return (
    <Form save={save}>
      <Fieldset disabled={!mayEdit}>
        <AutoInvoiceFields control={form.control} />
      </Fieldset>
      {mayEdit && <SaveBar form={form} save={save} />}
    </Form>
  )
}
