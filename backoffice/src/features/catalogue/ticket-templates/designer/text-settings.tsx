import { Button, SegmentedControl, Switch, Textarea } from '@mantine/core'
import { isBadge, type TemplateFormat } from '@entree/domain/catalogue/template-formats.ts'
import { alignments, placeholdersOf, type TextBlock } from '@entree/domain/catalogue/ticket-template-rules.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../../messages.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { ColorInput } from '../../../../ui/color-input.tsx'
import { useRefusalText } from '../../../../ui/use-refusal-text.ts'
import { PointsField } from './points-field.tsx'
import styles from './settings.module.css'

type TextSettingsProps = {
  block: TextBlock
  format: TemplateFormat
  /** Of this text; the fields are those of the block. */
  refusals: readonly Refusal[]
  /** `kind` tells changes that are one step apart. */
  onChange: (block: TextBlock, kind: string) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** What a text says, how it looks, and exactly where it is. */
export function TextSettings({ block, format, refusals, onChange, onDuplicate, onRemove }: TextSettingsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const t = useT()
  const refusalText = useRefusalText()
  const set = (changes: Partial<TextBlock>) => onChange({ ...block, ...changes }, Object.keys(changes).join())
  const wrong = (field: string | undefined) => {
    const refused = refusals.find((one) => one.field === field)
    return refused && refusalText(refused)
  }
  const insert = (name: string) => {
    const written = `{${name}}`
    const { selectionStart: start, selectionEnd: end } = area.current ?? {
      selectionStart: block.text.length,
      selectionEnd: block.text.length,
    }
    flushSync(() => set({ text: block.text.slice(0, start) + written + block.text.slice(end) }))
    area.current?.focus()
    area.current?.setSelectionRange(start + written.length, start + written.length)
  }
  const place = wrong(undefined)
  return (
    <div className={styles.settings}>
      <Textarea
        ref={area}
        label={t('templates.text')}
        description={t('templates.text_help')}
        rows={3}
        maxLength={800}
        value={block.text}
        error={wrong('text')}
        data-settings
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <div role="group" aria-label={t('templates.fill_in')} className={styles.facts}>
        {placeholdersOf(format).map((name) => (
          <button key={name} type="button" className={styles.fact} onClick={() => insert(name)}>
            <Icon name="plus" size={14} />
            {t(`templates.fact_${name}`)}
          </button>
        ))}
        {isBadge(format) && (
          <button type="button" className={styles.fact} onClick={() => insert(`answer:${t('templates.answer_example')}`)}>
            <Icon name="plus" size={14} />
            {t('templates.fact_answer')}
          </button>
        )}
      </div>
      {isBadge(format) && <p className={styles.help}>{t('templates.answer_help')}</p>}
      <div className={styles.row}>
        <PointsField
          label={t('templates.font_size')}
          value={block.font_size}
          error={wrong('font_size')}
          onChange={(font_size) => set({ font_size })}
        />
        <ColorInput
          label={t('templates.color')}
          value={block.color}
          error={wrong('color')}
          onChange={(color) => set({ color: color ?? '' })}
        />
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('templates.align')}
        value={block.align}
        data={alignments.map((align) => ({ value: align, label: t(`templates.align_${align}`) }))}
        onChange={(align) => set({ align })}
      />
      <Switch
        label={t('templates.bold')}
        checked={block.bold}
        onChange={({ currentTarget }) => set({ bold: currentTarget.checked })}
      />
      <div className={styles.numbers} role="group" aria-label={t('templates.place')}>
        <PointsField label={t('templates.left')} value={block.left} onChange={(left) => set({ left })} />
        <PointsField label={t('templates.top')} value={block.top} onChange={(top) => set({ top })} />
        <PointsField label={t('templates.width')} value={block.width} onChange={(width) => set({ width })} />
        <PointsField label={t('templates.height')} value={block.height} onChange={(height) => set({ height })} />
      </div>
      {place && (
        <p role="alert" className={styles.wrong}>
          {place}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" size="sm" leftSection={<Icon name="copy" size={16} />} onClick={onDuplicate}>
          {t('templates.duplicate_text')}
        </Button>
        <Button variant="subtle" color="gray" size="sm" leftSection={<Icon name="trash" size={16} />} onClick={onRemove}>
          {t('templates.remove_text')}
        </Button>
      </div>
    </div>
  )
}
