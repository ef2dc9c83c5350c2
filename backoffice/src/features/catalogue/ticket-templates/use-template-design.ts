import type { TicketTemplateDetail } from '@entree/contract/catalogue/ticket-templates/entities.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import {
  qrRefusals,
  ticketTemplateRefusals,
  type TemplateLimits,
  type TicketDesign,
} from '@entree/domain/catalogue/ticket-template-rules.ts'
import { useEffect } from 'react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import type { Item } from './designer/page-designer.tsx'
import { useDesignHistory, type DesignHistory } from './designer/use-design-history.ts'

export type TemplateValues = TicketDesign & { name: string; updated_at: string }

/** What the form holds of a template. */
export function valuesOf({ name, background, qr, text_blocks, updated_at }: TicketTemplateDetail): TemplateValues {
  return { name, background, qr, text_blocks, updated_at }
}

type TemplateDesign = DesignHistory & {
  /** All that is wrong with code and texts as they are now, by the rules of the server. */
  refusals: readonly Refusal[]
  isWrong: (item: Item) => boolean
}

/**
 * The design that a form holds, with undo. A form whose code or texts break a rule is not sent: `onWrong` gets the first of them, to
 * show what is wrong with it.
 */
export function useTemplateDesign(
  form: UseFormReturn<TemplateValues>,
  limits: TemplateLimits,
  onWrong: (item: Item) => void,
): TemplateDesign {
  const refusalText = useRefusalText()
  const [background, qr, text_blocks] = useWatch({ control: form.control, name: ['background', 'qr', 'text_blocks'] })
  const refusals = refusalsOf({ background, qr, text_blocks }, limits)
  const first = (found: readonly Refusal[]) => (found[0] ? refusalText(found[0]) : true)

  const ofQr = useController({
    control: form.control,
    name: 'qr',
    rules: { validate: (value) => first(qrRefusals(value, limits)) },
  })
  const ofTexts = useController({
    control: form.control,
    name: 'text_blocks',
    rules: { validate: (value) => first(refusalsOf({ background, qr, text_blocks: value }, limits).filter(isOfTexts)) },
  })
  const wrongText = refusals.find((refused) => isOfTexts(refused) && typeof refused.number === 'number')?.number
  useEffect(() => {
    ofQr.field.ref({ focus: () => onWrong('qr') })
    ofTexts.field.ref({ focus: () => onWrong(typeof wrongText === 'number' ? wrongText - 1 : 0) })
  })

  const history = useDesignHistory({ background, qr, text_blocks }, (next) => {
    form.clearErrors(['background', 'qr', 'text_blocks'])
    if (next.background !== background) form.setValue('background', next.background, { shouldDirty: true })
    if (next.qr !== qr) form.setValue('qr', next.qr, { shouldDirty: true })
    if (next.text_blocks !== text_blocks) form.setValue('text_blocks', next.text_blocks, { shouldDirty: true })
  })
  const isWrong = (item: Item) =>
    refusals.some(({ field }) => {
      const place = item === 'qr' ? 'qr' : `text_blocks.${item}`
      return field === place || field?.startsWith(`${place}.`)
    })
  return { ...history, refusals, isWrong }
}

function refusalsOf(design: TicketDesign, limits: TemplateLimits): Refusal[] {
  return ticketTemplateRefusals({ ...design, name: '-' }, limits).filter(({ field }) => field !== 'background')
}

function isOfTexts({ field }: Refusal): boolean {
  return field === 'text_blocks' || (field?.startsWith('text_blocks.') ?? false)
}
