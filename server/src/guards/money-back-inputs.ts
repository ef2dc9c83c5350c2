type OrderKey = { id: number; secret: string }

/** The calls with which a buyer asks for money, for an order that is paid. */
export function moneyBackInputs(paid: OrderKey) {
  return {
    getMoneyBack: paid,
    askMoneyBack: paid,
    getVisitorCancellation: paid,
    cancelByVisitor: { ...paid, order_product_ids: [1], amount: 0 },
  }
}
