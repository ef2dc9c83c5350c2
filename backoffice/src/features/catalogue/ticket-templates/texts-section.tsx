import { Button } from '@mantine/core'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { pageSize, type TemplateFormat } from '@entree/domain/catalogue/template-formats.ts'
import { MOST_BLOCKS, type TextBlock, type TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { moveBox } from './designer/design-geometry.ts'
import type { Item } from './designer/page-designer.tsx'
import styles from './designer/settings.module.css'
import { TextSettings } from './designer/text-settings.tsx'
import type { DesignHistory } from './designer/use-design-history.ts'

type TextsSectionProps = {
  design: TicketDesign
  format: TemplateFormat
  change: DesignHistory['change']
  refusals: readonly Refusal[]
  selected: Item | null
  onSelect: (item: Item | null) => void
  onOpen: (item: Item) => void
  onRemove: (index: number) => void
}

/** The texts of a template; the chosen one with its settings (TPL-08, TPL-15). */
export function TextsSection({ design, format, change, refusals, selected, onSelect, onOpen, onRemove }: TextsSectionProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const { text_blocks } = design
  const missing = refusals.find(({ field }) => field === 'text_blocks')
  const add = (block: TextBlock) => {
    change({ text_blocks: [...text_blocks, block] })
    onOpen(text_blocks.length)
  }
  return (
    <FormSection title={t('templates.texts')}>
      <ol className={styles.list}>
        {text_blocks.map((block, index) => {
          const own = refusalsOf(refusals, index)
          const isSelected = selected === index
          return (
            <li key={index}>
              <button
                type="button"
                className={styles.item}
                aria-pressed={isSelected}
                data-wrong={own.length > 0}
                onClick={() => (isSelected ? onSelect(null) : onSelect(index))}
              >
                <span className={styles.number}>{index + 1}</span>
                <span className={styles.says}>{block.text.trim() || t('templates.empty_text')}</span>
                {own.length > 0 && <Icon name="warning" size={16} />}
              </button>
              {isSelected && (
                <div className={styles.opened}>
                  <TextSettings
                    block={block}
                    format={format}
                    refusals={own}
                    onChange={(next, kind) =>
                      change(
                        { text_blocks: text_blocks.map((other, place) => (place === index ? next : other)) },
                        { kind: `${kind} ${index}` },
                      )
                    }
                    onDuplicate={() => add({ ...block, ...moveBox(block, { x: 0, y: block.height }, 0, pageSize(format)) })}
                    onRemove={() => onRemove(index)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {missing && <p className={styles.wrong}>{refusalText(missing)}</p>}
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          disabled={text_blocks.length >= MOST_BLOCKS}
          onClick={() => add(newBlock(t('templates.new_text'), text_blocks, format))}
        >
          {t('templates.add_text')}
        </Button>
      </div>
    </FormSection>
  )
}

/** The refusals of one text, with fields as the text has them. */
function refusalsOf(refusals: readonly Refusal[], index: number): Refusal[] {
  const place = `text_blocks.${index}`
  return refusals.flatMap(({ field, ...refused }) => {
    if (field === place) return [refused]
    return field?.startsWith(`${place}.`) ? [{ ...refused, field: field.slice(place.length + 1) }] : []
  })
}

/** A text below the lowest one, or in the middle of the page when there is no room. */
function newBlock(text: string, others: readonly TextBlock[], format: TemplateFormat): TextBlock {
  const page = pageSize(format)
  const [width, height] = [Math.min(360, Math.round(page.width * 0.8)), 28]
  const below = Math.max(0, ...others.map((other) => other.top + other.height)) + 12
  const top = below + height <= page.height - 24 ? below : Math.round(page.height / 2)
  return {
    left: (page.width - width) / 2,
    top,
    width,
    height,
    text,
    font_size: 16,
    align: 'center',
    color: '#1c1b18',
    bold: false,
  }
}
