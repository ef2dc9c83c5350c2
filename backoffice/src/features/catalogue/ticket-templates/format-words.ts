import { badgeMillimetres, isBadge, type TemplateFormat } from '@entree/domain/catalogue/template-formats.ts'
import { useCallback } from 'react'
import { useT } from '../../../messages.ts'

/** What a template is of, in words: a ticket, or a badge of a size in millimetres. */
export function useFormatWords(): (format: TemplateFormat) => string {
  const t = useT()
  return useCallback(
    (format) => {
      if (!isBadge(format)) return t('templates.format_ticket')
      const { width, height } = badgeMillimetres(format)
      return t('templates.format_badge', { width, height })
    },
    [t],
  )
}
