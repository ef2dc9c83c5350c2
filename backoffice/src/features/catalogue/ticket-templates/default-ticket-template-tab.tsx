import type { DefaultValues } from '@entree/contract/foundation/platform-settings/entities.ts'
import type { TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { send } from '../../../send.ts'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { PageDesigner, type Item } from './designer/page-designer.tsx'
import { QrSection } from './qr-section.tsx'
import styles from './template-editor.module.css'
import { TextsSection } from './texts-section.tsx'
import { useTemplateDesign, type TemplateValues } from './use-template-design.ts'
import { defaultQuery } from '../../foundation/admin/default-query.ts'
import { useSaveDefault, type DefaultAnswer } from '../../foundation/admin/use-save-default.ts'

const marginQuery = queryOptions({
  queryKey: ['settings', 'ticket_template_qr_margin'],
  queryFn: ({ signal }) => send('getSetting', { key: 'ticket_template_qr_margin' }, { signal }),
})

/** A ticket always has a code. */
const QR_OF_TICKET = { left: 210, top: 152, size: 175 }

/** The ticket of new companies (MAST-05): texts and code are put in their places, as in the editor of a template. */
export function DefaultTicketTemplateTab() {
  return (
    <Loaded query={marginQuery}>
      {(margin) => (
        <Loaded query={defaultQuery('ticket_template')}>
          {(stored) => <DesignForm stored={stored} qr_margin={Number(margin.value)} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function DesignForm({ stored, qr_margin }: { stored: DefaultAnswer; qr_margin: number }) {
  const [selected, setSelected] = useState<Item | null>(null)
  const form = useForm<TemplateValues>({ defaultValues: valuesOf(stored) })
  const { design, change, refusals, isWrong } = useTemplateDesign(form, { qr_margin }, setSelected)
  const save = useSaveDefault(form, {
    key: 'ticket_template',
    valueOf: ({ background, qr, text_blocks }) =>
      ({ background, qr: qr ?? QR_OF_TICKET, text_blocks }) satisfies DefaultValues['ticket_template'],
    valuesOf,
  })
  const removeText = (index: number) => {
    change({ text_blocks: design.text_blocks.filter((_, other) => other !== index) })
    setSelected(null)
  }
  return (
    <Form save={save} isWide>
      <div className={styles.editor}>
        <div className={styles.stage}>
          <PageDesigner
            {...{ design, change, qr_margin, selected }}
            format="ticket"
            sample={null}
            onSelect={setSelected}
            onOpen={setSelected}
            onShow={setSelected}
            onRemove={removeText}
            wrong={isWrong}
          />
        </div>
        <div className={styles.panel}>
          <TextsSection
            {...{ design, change, refusals, selected }}
            format="ticket"
            onSelect={setSelected}
            onOpen={setSelected}
            onRemove={removeText}
          />
          <QrSection {...{ design, change, refusals, qr_margin, selected }} format="ticket" onSelect={setSelected} />
        </div>
      </div>
      <SaveBar form={form} save={save} />
    </Form>
  )
}

function valuesOf({ value, updated_at }: DefaultAnswer): TemplateValues {
  return { ...(value as TicketDesign), name: '-', updated_at: updated_at ?? '' }
}
