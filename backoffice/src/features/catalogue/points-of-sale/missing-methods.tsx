import { useLanguage } from '@entree/web/language.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useMethodName } from '../../../ui/method-name.ts'
import type { PointOfSaleValues } from './point-of-sale-values.ts'
import { useChosenMethods, type KnownMethods } from './use-chosen-methods.ts'
import { usePayableMethods } from './use-payable-methods.ts'

type MissingMethodsProps = { form: UseFormReturn<PointOfSaleValues>; known: KnownMethods }

/**
 * Says which of the ways to pay that are offered the account does not have that takes the money: buyers will not see them (PACC-04). A warning,
 * as they may be switched on at the provider later.
 */
export function MissingMethods({ form, known }: MissingMethodsProps) {
  const t = useT()
  const { language } = useLanguage()
  const methodName = useMethodName()
  const methods = useChosenMethods(form, known)
  const payable = usePayableMethods(form.control)
  if (payable === null) return null
  const missing = methods.filter(({ adapter }) => !payable.includes(adapter)).map(methodName)
  if (missing.length === 0) return null
  return <Notice tone="warning">{t('pos.methods_missing', { methods: new Intl.ListFormat(language).format(missing) })}</Notice>
}
