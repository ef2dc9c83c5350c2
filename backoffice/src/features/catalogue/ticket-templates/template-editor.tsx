import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core'
import { isBadge } from '@entree/domain/catalogue/template-formats.ts'
import type { TicketTemplateDetail } from '@entree/contract/catalogue/ticket-templates/entities.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useState, type KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { History } from '../../foundation/audit/history.tsx'
import { BackgroundField } from './background-field.tsx'
import { PageDesigner, type Item } from './designer/page-designer.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import styles from './template-editor.module.css'
import { templatesKey } from './template-query.ts'
import { TextsSection } from './texts-section.tsx'
import { QrSection } from './qr-section.tsx'
import { useTemplateDesign, valuesOf, type TemplateValues } from './use-template-design.ts'

/** The editor of a template: the page on which everything is put in its place, beside it the exact settings (TPL-03). */
export function TemplateEditor({ template }: { template: TicketTemplateDetail }) {
  const { id, format, qr_margin, sample } = template
  const t = useT()
  const { language } = useLanguage()
  const [selected, setSelected] = useState<Item | null>(null)
  const [isSampled, setIsSampled] = useState(true)
  const [isPreviewing, setIsPreviewing] = useState(false)
  const open = (item: Item) => {
    setSelected(item)
    // Its settings are there with the next picture.
    requestAnimationFrame(() => settingsOf(item)?.focus())
  }
  const form = useForm<TemplateValues>({ defaultValues: valuesOf(template) })
  const { design, change, undo, redo, refusals, isWrong } = useTemplateDesign(form, { qr_margin, format }, open)
  const save = useSave(form, {
    call: 'saveTicketTemplate',
    input: (values) => ({ id, ...values, language }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getTicketTemplate', { id, language })),
    invalidates: [templatesKey],
  })

  const removeText = (index: number) => {
    change({ text_blocks: design.text_blocks.filter((_, other) => other !== index) })
    setSelected(null)
    // Not to the next text, which another stroke of the key would remove as well.
    document.querySelector<HTMLElement>('[data-page]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !['z', 'y'].includes(event.key.toLowerCase())) return
    const step = event.key.toLowerCase() === 'y' || event.shiftKey ? redo : undo
    event.preventDefault()
    step?.()
  }
  return (
    <Page
      title={template.name}
      actions={
        <>
          <History entity="ticket_template" id={template.id} />
          <Button variant="default" leftSection={<Icon name="eye" size={18} />} onClick={() => setIsPreviewing(true)}>
            {t('templates.preview')}
          </Button>
        </>
      }
    >
      <Form save={save} isWide>
        <div className={styles.editor}>
          <div className={styles.stage} onKeyDown={onKeyDown}>
            <div className={styles.tools}>
              <Step label={t('templates.undo')} icon="undo" onClick={undo} />
              <Step label={t('templates.redo')} icon="redo" onClick={redo} />
              <Switch
                className={styles.sample ?? ''}
                label={t('templates.with_sample')}
                checked={isSampled}
                onChange={({ currentTarget }) => setIsSampled(currentTarget.checked)}
              />
            </div>
            <PageDesigner
              {...{ design, format, change, qr_margin, selected }}
              sample={isSampled ? sample : null}
              onSelect={setSelected}
              onOpen={open}
              onShow={show}
              onRemove={removeText}
              wrong={isWrong}
            />
            <p className={styles.help}>{t('templates.drag_help')}</p>
          </div>
          <div className={styles.panel} onKeyDown={onKeyDown}>
            <FormSection>
              <TextField control={form.control} name="name" label={t('templates.name')} maxLength={100} required />
              {!isBadge(format) && <BackgroundField form={form} design={design} change={change} />}
            </FormSection>
            <TextsSection
              {...{ design, format, change, refusals, selected }}
              onSelect={setSelected}
              onOpen={open}
              onRemove={removeText}
            />
            <QrSection {...{ design, format, change, refusals, qr_margin, selected }} onSelect={setSelected} />
          </div>
        </div>
        <SaveBar form={form} save={save} />
      </Form>
      {isPreviewing && <PreviewDialog id={id} design={design} format={format} onClose={() => setIsPreviewing(false)} />}
    </Page>
  )
}

function settingsOf(item: Item): HTMLElement | null {
  return document.querySelector(item === 'qr' ? '[data-qr-settings] input' : '[data-settings]')
}

/** Where the settings stand beside the page; below it, the page itself would go out of sight. */
function show(item: Item): void {
  if (matchMedia('(width >= 64rem)').matches) settingsOf(item)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
}

function Step({ label, icon, onClick }: { label: string; icon: 'undo' | 'redo'; onClick: (() => void) | null }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size="lg" aria-label={label} disabled={onClick === null} onClick={() => onClick?.()}>
        <Icon name={icon} size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
