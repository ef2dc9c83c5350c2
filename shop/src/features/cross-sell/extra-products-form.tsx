import { hiddenByCampaign } from '@entree/domain/catalogue/campaign-rules.ts'
import { cartProductsFromOrder } from '@entree/domain/selling/cart.ts'
import { shownProducts } from '@entree/domain/selling/product-selection.ts'
import { productState, showsProduct } from '@entree/domain/catalogue/sale-window.ts'
import { CallFailed } from '@entree/web/client.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Alert } from '@entree/web/ui/alert.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { send } from '../../send.ts'
import { orderQuery, type Campaign } from '../../data.ts'
import { useT } from '../../messages.ts'
import { useNow } from '../../ui/use-now.ts'
import { choiceOf } from '../cart/price-selection.ts'
import { useSelection } from '../cart/use-selection.ts'
import { ContinueButton } from '../orders/continue-button.tsx'
import { OrderBar } from '../orders/order-bar.tsx'
import { StepLayout, type OrderStepBody } from '../orders/order-step.tsx'
import { useGoOn } from '../orders/use-go-on.ts'
import { useTimeslotText } from '../orders/use-timeslot-text.ts'
import { ProductGroups } from '../points-of-sale/product-groups.tsx'
import { extraLines } from './extra-lines.ts'
import { ExtraQuestions } from './extra-questions.tsx'
import { priceExtras } from './price-extras.ts'
import { useExtraQuestions, type AskedOfExtras } from './use-extra-questions.ts'
import styles from './extra-products-form.module.css'

type ExtraProductsFormProps = OrderStepBody & { campaign: Campaign | null; asked: AskedOfExtras }

/** Choosing extra products, or none (XSELL-03, XSELL-06), with the total as it becomes. */
export function ExtraProductsForm({ order, point_of_sale, fail, campaign, asked }: ExtraProductsFormProps) {
  const t = useT()
  const { t: translate } = useLanguage()
  const client = useQueryClient()
  const goOn = useGoOn('products')
  const formId = useId()
  const now = useNow(order.server_time, 15_000)
  const timeslot = useTimeslotText(order, point_of_sale.event.time_zone)
  const products = point_of_sale.products.map(({ product }) => product)
  const [start] = useState(() => choiceOf(cartProductsFromOrder(order.order_products, products), products))
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map())
  const [isSaving, setSaving] = useState(false)

  const hidden = hiddenByCampaign(products, campaign)
  // What was bought before stays, also when its sale has ended meanwhile.
  const extras = products.filter(({ is_cross_sell }) => is_cross_sell)
  const notLive = new Set(
    extras.filter((product) => hidden.has(product.id) || productState(product, now) !== 'available').map(({ id }) => id),
  )
  const selection = useSelection(products, notLive, start)
  const amounts = priceExtras(order, point_of_sale, selection.chosen, campaign)
  const over = extras.filter((product) => !showsProduct(product, now)).map(({ id }) => id)
  const shown = shownProducts(products, selection.chosen.amounts, { crossSell: true, hidden: new Set([...hidden, ...over]) })
  const chosenIds = extraLines(products, { ...selection.chosen, amounts: selection.shown }).map(({ product_id }) => product_id)
  const isNothingChosen = chosenIds.length === 0
  const extraQuestions = useExtraQuestions(order, asked, chosenIds)

  const isSkipping = isNothingChosen && shown.length > 0

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSaving) return
    const lines = extraLines(products, selection.settleNow())
    const hadExtras = order.order_products.some(({ is_cross_sell }) => is_cross_sell)
    if (lines.length === 0 && !hadExtras) return goOn(order)
    if (!extraQuestions.check()) return
    setSaving(true)
    setErrors(new Map())
    try {
      const saved = await send('saveCrossSell', { id: order.id, secret: order.secret, products: lines })
      client.setQueryData(orderQuery(saved).queryKey, saved)
      await extraQuestions.save()
      goOn(saved)
    } catch (error) {
      const beside = new Map<number, string>()
      const refused = error instanceof CallFailed ? error.refusals : []
      for (const one of refused) {
        const product = extras.find(({ id }) => id === one.product_id)
        if (product) beside.set(product.id, refusalMessage(translate, { ...one, product: product.name }))
      }
      setErrors(beside)
      if (beside.size === 0) fail(error)
      else focusProduct(beside)
      await client.invalidateQueries({ queryKey: ['point_of_sale'] })
      setSaving(false)
    }
  }

  return (
    <StepLayout
      bar={
        <OrderBar order={order} amounts={amounts} timeslot={timeslot}>
          <ContinueButton form={formId} look={isSkipping ? 'secondary' : 'primary'} isReady isBusy={isSaving}>
            {isSkipping ? t('extras.skip') : t('continue')}
          </ContinueButton>
        </OrderBar>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void save(event)} onKeyDown={keepEnter}>
        {selection.lowered.length > 0 && (
          <Alert kind="warning" title={t('less_left_title')} live>
            {t('less_left', { products: selection.lowered.map(({ name }) => name).join(', ') })}
          </Alert>
        )}
        {shown.length === 0 && <Alert>{t('extras.none')}</Alert>}
        <h2 className="visually-hidden">{t('step_products')}</h2>
        <ProductGroups
          point_of_sale={point_of_sale}
          selection={selection}
          campaign={campaign}
          now={now}
          crossSell
          errors={errors}
        />
        <ExtraQuestions {...extraQuestions} />
      </form>
    </StepLayout>
  )
}

/** Enter in a number settles that number, it does not go on. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Brings the first product that was refused into view. */
function focusProduct(refused: ReadonlyMap<number, string>): void {
  const [id] = refused.keys()
  document.querySelector<HTMLElement>(`[data-product='${id}'] input`)?.focus()
}
