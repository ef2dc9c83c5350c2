import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: the form, of which the schema requires nothing, and a shop that nobody bought in. */
export function pointsOfSaleInputs({ company, event, product, unsold_point_of_sale, mark }: Office): InputsByHand {
  const parts = {
    payment_methods: [{ payment_method_id: 1, fee_fixed: 0, fee_percentage: 0 }],
    products: [{ product_id: product.id, stock: 50 }],
  }
  return {
    createPointOfSale: { name: `Shop ${mark}`, url: `${mark}-new`, language: 'nl', status: 'live', ...parts },
    getPointOfSaleDependencies: { event_id: event.id },
    changePointOfSale: { name: `Changed ${mark}`, ...parts },
    deletePointOfSale: { point_of_sale_id: unsold_point_of_sale.id },
    saveWaitingRoom: { point_of_sale_id: unsold_point_of_sale.id, mode: 'automatic' },
    listCompanyPaymentMethods: { company_id: company.id },
  }
}
