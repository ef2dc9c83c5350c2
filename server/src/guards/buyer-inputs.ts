type OrderKey = { id: number; secret: string }

/** The calls with which a buyer asks for money back, or for another time, for an order that is paid; `timeslot_id`: the one it has. */
export function buyerInputs(paid: OrderKey, timeslot_id: number) {
  return {
    getMoneyBack: paid,
    askMoneyBack: paid,
    getVisitorCancellation: paid,
    cancelByVisitor: { ...paid, order_product_ids: [1], amount: 0 },
    getResale: paid,
    offerForResale: { ...paid, order_product_ids: [1], amount: 0 },
    takeBackFromResale: { ...paid, offer_id: 1 },
    getVisitChange: paid,
    changeOwnVisit: { ...paid, from_timeslot_id: timeslot_id },
  }
}
