import { needsAgeConfirmation } from '@entree/domain/catalogue/age-confirmation.ts'
import { campaignPrice, hiddenByCampaign } from '@entree/domain/catalogue/campaign-rules.ts'
import { isDonation } from '@entree/domain/catalogue/donation.ts'
import { discountCodeApplies } from '@entree/domain/catalogue/discount-code.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { spotsNeeded } from '@entree/domain/catalogue/timeslots.ts'
import { productState } from '@entree/domain/catalogue/sale-window.ts'
import { priceFrom } from '@entree/domain/selling/price-from.ts'
import { canChange } from '@entree/domain/selling/quantities.ts'
import { hasSeated, stepsFor, type StepSituation } from '@entree/domain/selling/stepper.ts'
import { useFormat } from '@entree/web/format.ts'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Checkbox } from '@entree/web/ui/checkbox.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { optional } from '../../router/optional.tsx'
import { useNavigate } from '../../router/router.tsx'
import { type Campaign, type Product } from '../../data.ts'
import { useLaterMessages, useT } from '../../messages.ts'
import { Stepper } from '../../layout/stepper.tsx'
import { useNow } from '../../ui/use-now.ts'
import { CancelTerms } from '../cancellation/cancel-terms.tsx'
import { ResaleTerms } from '../resale/resale-terms.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { saveCart } from '../cart/cart-storage.ts'
import { paymentFeeNote } from '../cart/payment-fee-note.ts'
import { cartOf, priceSelection } from '../cart/price-selection.ts'
import { useSelection, type Selection } from '../cart/use-selection.ts'
import { checkAtPointOfSale, DiscountCodeBox } from './discount-code-box.tsx'
import { Tracking } from '../tracking/tracking.tsx'
import { ChooseTime } from './choose-time.tsx'
import { EventDescription } from './event-description.tsx'
import type { PointOfSaleViewProps } from './point-of-sale-view-props.ts'
import { ProductGroups } from './product-groups.tsx'
import { startChoice } from './start-choice.ts'
import { useOrderRefusals } from './use-order-refusals.ts'
import type { TimeChoice } from './use-chosen-time.ts'
import { usePlaceOrder } from './use-place-order.tsx'
import styles from './ticket-form.module.css'

const TicketFormAlerts = optional(async () => (await import('./ticket-form-alerts.tsx')).TicketFormAlerts)

/** How often sale windows are looked at. */
const SALE_WINDOW_CHECK_MS = 5000

type TicketFormProps = PointOfSaleViewProps & { situation: StepSituation; time: TimeChoice; campaignInForce: Campaign | null }

/** Choosing tickets, with the total in sight, up to the order (POS-08, POS-24, POS-42). */
export function TicketForm(props: TicketFormProps) {
  const { point_of_sale, order, lost, isBack, situation, time, utm_campaign, campaignInForce: campaign } = props
  const { event } = point_of_sale
  const t = useT()
  const navigate = useNavigate()
  const format = useFormat(event.time_zone)
  const now = useNow(point_of_sale.server_time, SALE_WINDOW_CHECK_MS)
  const products = point_of_sale.products.map(({ product }) => product)

  const [start] = useState(() => startChoice(point_of_sale, order, lost))
  const [discountCode, setDiscountCode] = useState(start.discountCode)
  const notLive = hiddenByCampaign(products, campaign)
  for (const product of products) if (productState(product, now) !== 'available') notLive.add(product.id)
  const selection = useSelection(products, notLive, start.choice)
  const priced = priceSelection(point_of_sale, selection.chosen, { campaign, discountCode })

  const stored = JSON.stringify(cartOf(priced, { campaign, discountCode }))
  useEffect(() => saveCart(point_of_sale.id, JSON.parse(stored)), [point_of_sale.id, stored])

  // The next page is fetched while tickets are being chosen.
  const hasChosen = priced.products.length > 0
  const steps = stepsFor(situation, priced.products)
  const hasSeats = isSeated(point_of_sale, priced.products)
  const isTicketChosen = hasTicket(products, selection)
  useLaterMessages(hasChosen)
  useEffect(() => {
    if (!hasChosen) return
    void (steps.has_timeslots
      ? import('../timeslots/select-timeslot-page.tsx').catch(() => undefined)
      : hasSeats
        ? import('../seats/choose-seats-page.tsx').catch(() => undefined)
        : import('../customer-information/personal-details-page.tsx').catch(() => undefined))
  }, [hasChosen, hasSeats, steps.has_timeslots])

  const needsAge = needsAgeConfirmation(event, { age_confirmation: null })
  const [isOldEnough, setOldEnough] = useState(false)
  const ageBox = useRef<HTMLInputElement>(null)
  const refusals = useOrderRefusals(products, () => setDiscountCode(null))
  const { placeOrder, isBusy, captcha } = usePlaceOrder(order, hasChosen)

  const goOn = async () => {
    const choice = selection.settleNow()
    const { products: lines, totals, campaignDiscount } = priceSelection(point_of_sale, choice, { campaign, discountCode })
    if (needsAge && !isOldEnough) {
      refusals.setAge(refusal('age_not_confirmed'))
      ageBox.current?.focus()
      return
    }
    refusals.clear()
    try {
      const body = {
        point_of_sale_id: point_of_sale.id,
        products: lines.map(({ id, amount, price, product_type_id, is_disabled }) => {
          const manual_price = isDonation({ product_type_id })
          return { product_id: id, amount, price, manual_price, is_disabled }
        }),
        campaign: campaign?.slug ?? null,
        campaign_discount: campaignDiscount,
        discount_code: discountCode?.code ?? null,
        utm_campaign,
        age_confirmed: needsAge ? true : null,
        total: totals.total_without_payment_method_fee,
      }
      const slot = time.slot && { id: time.slot.id, text: format.visit(time.slot) }
      const going = { ...stepsFor(situation, lines), has_seats: isSeated(point_of_sale, lines) }
      navigate(await placeOrder(body, going, { slot, day: time.day }))
    } catch (error) {
      const [first] = refusals.show(error)
      if (first !== undefined) focusProduct(first)
    }
  }

  // Said beforehand, not after all details are filled in (EVT-91).
  const cannotPay = takesNoMoney(point_of_sale) && priced.totals.total_without_payment_method_fee > 0
  const told = isBack ? lost : null
  const hasAlerts = told !== null || start.gone.length > 0 || selection.lowered.length > 0 || refusals.changedTotal !== null
  const description = <EventDescription description={event.description} is_description_open={event.is_description_open} />
  return (
    <>
      <Stepper current="tickets" situation={steps} />
      <div className={styles.columns}>
        {captcha}
        <Tracking event={event} fact={{ what: 'list', products }} />
        <Tracking event={event} fact={{ what: 'cart', lines: priced.products }} />
        <div className={styles.content}>
          {event.description_location === 'top' && description}
          <ChooseTime
            event={event}
            time={time}
            count={spotsNeeded(priced.products)}
            price_from={lowestPrice(products, notLive, campaign)}
            now={now}
          />
          <h2 data-part="tickets" tabIndex={-1}>
            {t('choose_your_tickets')}
          </h2>
          {takesNoMoney(point_of_sale) && products.some((product) => product.price > 0 || isDonation(product)) && (
            <Alert kind="warning" title={t('cannot_pay_title')}>
              {t('cannot_pay_text')}
            </Alert>
          )}
          {hasAlerts && (
            <Suspense fallback={null}>
              <TicketFormAlerts lost={told} gone={start.gone} lowered={selection.lowered} changedTotal={refusals.changedTotal} />
            </Suspense>
          )}
          <ProductGroups
            point_of_sale={point_of_sale}
            selection={selection}
            campaign={campaign}
            now={now}
            errors={refusals.byProduct}
          />
          <DiscountCodeBox
            code={discountCode}
            applies={discountCode === null || priced.products.length === 0 || discountCodeApplies(discountCode, priced.products)}
            error={refusals.discountCode}
            check={checkAtPointOfSale(point_of_sale.id)}
            onChange={setDiscountCode}
          />
          <CancelTerms event={event} />
          <ResaleTerms event={event} />
          {needsAge && (
            <Checkbox
              ref={ageBox}
              boxed
              required
              label={t('age_confirmation', { age: event.minimum_age })}
              error={refusals.age}
              checked={isOldEnough}
              onChange={({ target }) => {
                setOldEnough(target.checked)
                refusals.setAge(null)
              }}
            />
          )}
          {event.description_location === 'bottom' && description}
        </div>
        <CartBar
          count={countChosen(priced.products, products)}
          priced={priced}
          discountCode={discountCode}
          paymentFeeNote={paymentFeeNote(t, point_of_sale, priced.totals.total_without_payment_method_fee, now)}
          continueLabel={t('continue')}
          missing={cannotPay ? t('cart_cannot_pay') : hasChosen && !isTicketChosen ? t('cart_only_extras') : null}
          isDisabled={!isTicketChosen || cannotPay}
          isBusy={isBusy}
          onContinue={() => void goOn()}
        />
      </div>
    </>
  )
}

/** Whether there is no way to pay here: the server names none while nothing takes the organiser's money (EVT-91). */
function takesNoMoney({ payment_methods }: PointOfSaleViewProps['point_of_sale']): boolean {
  return payment_methods.every(({ online, show_pos }) => !online && !show_pos)
}

/** The lowest price that is shown, cents. */
function lowestPrice(products: readonly Product[], notLive: ReadonlySet<number>, campaign: Campaign | null): number | null {
  return priceFrom(
    products.map((product) => ({
      ...product,
      has_parents: product.parents.length > 0,
      is_addition: product.is_disabled,
      is_available: !notLive.has(product.id),
      total: campaignPrice(product, campaign) + product.service_fee,
    })),
  )
}

/** Whether anything is chosen that is sold alone; extra products are not (CART-12, CART-13). */
function hasTicket(products: readonly Product[], { shown, chosen }: Selection): boolean {
  const isChosen = (id: number) => (shown[id] ?? 0) > 0 || (chosen.amounts[id] ?? 0) > 0
  return products.some((product) => !product.is_cross_sell && canChange(product, products) && isChosen(product.id))
}

/** Brings a product that was refused into view. */
function focusProduct(id: number): void {
  document.querySelector<HTMLElement>(`[data-product='${id}'] input`)?.focus()
}

/** What a visitor chose, without what comes along automatically. */
function countChosen(lines: readonly { id: number; amount: number }[], products: readonly Product[]): number {
  const chosen = products.filter((product) => canChange(product, products)).map(({ id }) => id)
  return lines.reduce((sum, { id, amount }) => sum + (chosen.includes(id) ? amount : 0), 0)
}

/** Whether any of these lines is of a product with seats: then these are chosen next (SEAT-08). */
function isSeated({ products }: PointOfSaleViewProps['point_of_sale'], lines: readonly { id: number }[]): boolean {
  return hasSeated(products.filter(({ product }) => lines.some(({ id }) => id === product.id)))
}
