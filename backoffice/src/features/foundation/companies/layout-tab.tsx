import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import { useForm, useWatch } from 'react-hook-form'
import { send } from '../../../send.ts'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { companyKey, companyQuery, useCompanyPlace, type CompanyDetail } from './company-query.ts'
import { LayoutColumns } from './layout-columns.tsx'
import { layoutInput, layoutValues, type LayoutValues } from './layout-values.ts'
import { LogoFields } from './logo-fields.tsx'

/** The look of the shop, with a preview of what is not saved yet (BLAY-01 … BLAY-15). */
export function LayoutTab() {
  const { company_id } = useCompanyPlace()
  return <Loaded query={companyQuery(company_id)}>{(company) => <LayoutForm key={company.id} company={company} />}</Loaded>
}

function LayoutForm({ company }: { company: CompanyDetail }) {
  const form = useForm<LayoutValues>({ defaultValues: layoutValues(company.layout, company.updated_at) })
  const { control } = form
  const layout = useWatch({ control, compute: (values: LayoutValues) => values })
  const save = useSave(form, {
    call: 'saveCompanyLayout',
    input: (values) => layoutInput(company.id, values),
    values: ({ updated_at, ...saved }) => layoutValues(saved, updated_at),
    reload: async () => {
      const { layout: saved, updated_at } = await send('getCompanyDetail', { company_id: company.id })
      return layoutValues(saved, updated_at)
    },
    invalidates: [companyKey(company.id)],
  })
  return (
    <Form save={save} isWide>
      <LayoutColumns
        control={control}
        layout={layout}
        name={company.name}
        logo_src={imageUrl(layout.logo)}
        phone={company.phone}
        email={company.email_customer_questions}
      >
        <LogoFields control={control} company_id={company.id} />
      </LayoutColumns>
      <SaveBar form={form} save={save} />
    </Form>
  )
}
