import type { DefaultValues } from '@entree/contract/foundation/platform-settings/entities.ts'
import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { useForm } from 'react-hook-form'
import { useMay } from '../../../session/session.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { defaultQuery } from '../../foundation/admin/default-query.ts'
import { useSaveDefault, type DefaultAnswer } from '../../foundation/admin/use-save-default.ts'
import { AutoInvoiceFields, type AutoInvoiceValues } from './auto-invoice-fields.tsx'
import { autoInvoiceOf } from './auto-invoice-values.ts'

/** How new companies are invoiced by themselves (MAST-06, AINV-16). */
export function DefaultAutoInvoiceTab() {
  return <Loaded query={defaultQuery('auto_invoice')}>{(stored) => <DefaultForm stored={stored} />}</Loaded>
}

function DefaultForm({ stored }: { stored: DefaultAnswer }) {
  const mayEdit = useMay('master_data.auto_invoice_edit')
  const form = useForm<AutoInvoiceValues>({ defaultValues: valuesOf(stored) })
  const save = useSaveDefault(form, { key: 'auto_invoice', valueOf: autoInvoiceOf, valuesOf })
  return (
    <Form save={save}>
      <Fieldset disabled={!mayEdit}>
        <AutoInvoiceFields control={form.control} />
      </Fieldset>
      {mayEdit && <SaveBar form={form} save={save} />}
    </Form>
  )
}

function valuesOf({ value, updated_at }: DefaultAnswer): AutoInvoiceValues {
  return { ...standardAutoInvoice, ...(value as Partial<DefaultValues['auto_invoice']> | null), updated_at }
}
