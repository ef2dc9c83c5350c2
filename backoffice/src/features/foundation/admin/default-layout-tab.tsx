import type { DefaultValues } from '@entree/contract/foundation/platform-settings/entities.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { LayoutColumns } from '../companies/layout-columns.tsx'
import { layoutValues, type LayoutValues } from '../companies/layout-values.ts'
import { defaultQuery } from './default-query.ts'
import { useSaveDefault, type DefaultAnswer } from './use-save-default.ts'

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
  return <Loaded query={defaultQuery('layout')}>{(stored) => <LayoutForm stored={stored} />}</Loaded>
}

function LayoutForm({ stored }: { stored: DefaultAnswer }) {
  const t = useT()
  const form = useForm<LayoutValues>({ defaultValues: valuesOf(stored) })
  const shown = useWatch({ control: form.control, compute: (values: LayoutValues) => values })
  const save = useSaveDefault(form, {
    key: 'layout',
    valueOf: ({ logo: _logo, logo_url: _logo_url, updated_at: _updated_at, ...layout }) => layout,
    valuesOf,
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

function valuesOf({ value, updated_at }: DefaultAnswer): LayoutValues {
  const layout = (value as Layout | null) ?? PLAIN
  return layoutValues({ ...layout, logo: null, logo_url: null, logo_src: null }, updated_at ?? '')
}
