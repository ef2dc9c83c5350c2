import { useLanguage } from '@entree/web/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useMethodName } from '../../../ui/method-name.ts'
import { useEventId } from '../events/event-query.ts'
import type { PointOfSaleValues } from './point-of-sale-values.ts'
import { useChosenMethods, type KnownMethods } from './use-chosen-methods.ts'

type UnaskedFieldsProps = { form: UseFormReturn<PointOfSaleValues>; known: KnownMethods }

/**
 * Says which of the ways to pay that are offered only buyers see who gave their whole name and address, and what of these the event does not ask
 * for as mandatory (PAY-32). A warning, as some buyers may give them all the same.
 */
export function UnaskedFields({ form, known }: UnaskedFieldsProps) {
  const t = useT()
  const { language } = useLanguage()
  const methodName = useMethodName()
  const event_id = useEventId()
  const status = useWatch({ control: form.control, name: 'status' })
  const methods = useChosenMethods(form, known)
  const { data } = useQuery({
    queryKey: ['unasked_fields', event_id],
    queryFn: ({ signal }) => send('listUnaskedFields', { event_id }, { signal }),
    staleTime: 0,
  })
  const unasked = data?.[status === 'test' ? 'test' : 'live'] ?? []
  const lacking = methods.filter(({ adapter }) => unasked.some((one) => one.adapter === adapter))
  if (lacking.length === 0) return null
  const list = (words: readonly string[]) => new Intl.ListFormat(language).format(words)
  const fields = (unasked[0]?.fields ?? []).map((field) => t(`questions.field_${field}`))
  return (
    <Notice tone="warning">{t('pos.methods_unasked', { methods: list(lacking.map(methodName)), fields: list(fields) })}</Notice>
  )
}
