type OrderKey = { id: number; secret: string }

type Has = { timeslot: { id: number }; resale_offer: { id: number } }

/** The calls with which a buyer asks for money back, or for another time, for an order that is paid, with what it has. */
export function buyerInputs(paid: OrderKey, { timeslot, resale_offer }: Has) {
  return {
    getMoneyBack: paid,
    askMoneyBack: paid,
    getVisitorCancellation: paid,
    cancelByVisitor: { ...paid, order_product_ids: [1], amount: 0 },
    getResale: paid,
    offerForResale: { ...paid, order_product_ids: [1], amount: 0 },
    takeBackFromResale: { ...paid, offer_id: resale_offer.id },
    getVisitChange: paid,
    changeOwnVisit: { ...paid, from_timeslot_id: timeslot.id },
  }
}
