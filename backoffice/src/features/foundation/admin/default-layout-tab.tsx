import type { DefaultValues } from '@entree/contract/foundation/platform-settings/entities.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { LayoutColumns } from '../companies/layout-columns.tsx'
import { layoutValues, type LayoutValues } from '../companies/layout-values.ts'
import { defaultKey, defaultQuery } from './default-query.ts'

type Layout = DefaultValues['layout']
const PLAIN: Layout = {
  primary_color: null,
  secondary_color: null,
  accent_color: null,
  description_color: null,
  button_color: null,
  button_text_color: null,
  header: { backgroundColor: null },
  secondary: { backgroundColor: null, color: null },
  footer: { backgroundColor: null, links: [] },
}

/** The look of new companies (MAST-02). */
export function DefaultLayoutTab() {
  return (
    <Loaded query={defaultQuery('layout')}>{({ value }) => <LayoutForm layout={(value as Layout | null) ?? PLAIN} />}</Loaded>
  )
}

function LayoutForm({ layout }: { layout: Layout }) {
  const t = useT()
  const form = useForm<LayoutValues>({
    defaultValues: layoutValues({ ...layout, logo: null, logo_url: null, logo_src: null }, ''),
  })
  const shown = useWatch({ control: form.control, compute: (values: LayoutValues) => values })
  const save = useSave(form, {
    call: 'saveDefaultValue',
    input: (values) => {
      const { logo: _, logo_url: __, updated_at: ___, ...value } = values
      return { key: 'layout', value }
    },
    invalidates: [defaultKey('layout')],
  })
  return (
    <Form save={save} isWide>
      <LayoutColumns
        control={form.control}
        layout={shown}
        name={t('admin.a_company')}
        logo_src={null}
        phone={null}
        email={null}
      />
      <SaveBar form={form} save={save} />
    </Form>
  )
}
