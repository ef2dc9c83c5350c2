import { campaignPrice } from '@entree/domain/catalogue/campaign-rules.ts'
import { isDonation } from '@entree/domain/catalogue/donation.ts'
import { priceCart, type LineToPrice } from '@entree/domain/selling/price-cart.ts'
import { type Campaign, type PointOfSale, type Product } from '../../data.ts'
import type { Choice } from '../cart/use-selection.ts'
import { shownAdjustment, type OrderAmounts } from '../orders/order-amounts.ts'
import type { Order } from '../orders/use-order.ts'

/**
 * What the order costs with these extra products, by the function that the server charges with (XSELL-05): what was bought before
 * keeps the price it had, the extra products have the campaign's.
 */
export function priceExtras(order: Order, point_of_sale: PointOfSale, choice: Choice, campaign: Campaign | null): OrderAmounts {
  const products = point_of_sale.products.map(({ product }) => product).filter(({ is_cross_sell }) => is_cross_sell)
  const method = point_of_sale.payment_methods.find(({ id }) => id === order.point_of_sale_payment_method_id) ?? null
  const priced = priceCart({
    company: point_of_sale.company,
    products: [...boughtBefore(order), ...products.map((product) => extraLine(product, choice, campaign))],
    campaign: null,
    discountCode: order.discountcode,
    paymentMethod: method,
  })
  const adjustment = shownAdjustment(priced.discount_code_adjustment, priced.products_total - priced.campaignDiscount)
  return {
    lines: priced.products.map(({ id, name, amount, price }) => ({
      product_id: id,
      name,
      amount,
      total: amount * price,
      seats: order.order_products.flatMap((unit) =>
        unit.seat && !unit.is_cross_sell && unit.product_id === id && unit.price === price ? [unit.seat] : [],
      ),
    })),
    campaign_discount: priced.campaignDiscount,
    discount_code: order.discountcode && { ...order.discountcode, adjustment },
    service_fees: priced.service_fees,
    payment_fee: priced.payment_fee,
    total: priced.totals.total,
  }
}

function boughtBefore({ order_products }: Order): LineToPrice[] {
  const lines = new Map<string, LineToPrice>()
  for (const { product_id, product, is_cross_sell, price, discount_price, service_fee, vat_percentage } of order_products) {
    if (is_cross_sell) continue
    const key = `${product_id} ${price} ${discount_price} ${service_fee}`
    const { name, product_type_id } = product
    const line = lines.get(key) ?? {
      id: product_id,
      name,
      amount: 0,
      price,
      discount_price,
      service_fee,
      vat_percentage,
      product_type_id,
    }
    lines.set(key, { ...line, amount: line.amount + 1 })
  }
  return [...lines.values()]
}

function extraLine(product: Product, { amounts, donation }: Choice, campaign: Campaign | null): LineToPrice {
  const { id, name, service_fee, vat_percentage, product_type_id } = product
  const isDonated = isDonation(product)
  const price = isDonated ? donation : product.price
  const discount_price = isDonated ? donation : campaignPrice(product, campaign)
  return { id, name, amount: amounts[id] ?? 0, price, discount_price, service_fee, vat_percentage, product_type_id }
}
