import { useLanguage } from '@entree/web/language.tsx'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useMethodName } from '../../../ui/method-name.ts'
import type { PointOfSaleValues } from './point-of-sale-values.ts'
import { usePayableMethods } from './use-payable-methods.ts'

type MissingMethodsProps = {
  form: UseFormReturn<PointOfSaleValues>
  known: readonly { id: number; name: string; adapter: string }[]
}

/**
 * Says which of the ways to pay that are offered the account does not have that takes the money: buyers will not see them (PACC-04). A warning,
 * as they may be switched on at the provider later.
 */
export function MissingMethods({ form, known }: MissingMethodsProps) {
  const t = useT()
  const { language } = useLanguage()
  const methodName = useMethodName()
  const offered = useWatch({ control: form.control, name: 'payment_methods' })
  const payable = usePayableMethods(form.control)
  if (payable === null) return null
  const chosen = offered.filter(({ online, show_pos }) => online || show_pos)
  const methods = chosen.flatMap(({ payment_method_id }) => known.find(({ id }) => id === payment_method_id) ?? [])
  const missing = methods.filter(({ adapter }) => !payable.includes(adapter)).map(methodName)
  if (missing.length === 0) return null
  return <Notice tone="warning">{t('pos.methods_missing', { methods: new Intl.ListFormat(language).format(missing) })}</Notice>
}
