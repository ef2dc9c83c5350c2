import type { Office, OfficeInputs } from '../an-office.ts'

/** Inputs of the calls for points of sale and payment methods. */
export function pointsOfSaleInputs({ company, event, product, point_of_sale, unsold_point_of_sale, mark }: Office): OfficeInputs {
  const event_id = event.id
  const parts = {
    payment_methods: [{ payment_method_id: 1, fee_fixed: 0, fee_percentage: 0 }],
    products: [{ product_id: product.id, stock: 50 }],
  }
  return {
    listPointsOfSale: { event_id },
    listUnaskedFields: { event_id },
    createPointOfSale: { event_id, name: `Shop ${mark}`, url: `${mark}-new`, language: 'nl', status: 'live', ...parts },
    getPointOfSaleDependencies: { event_id },
    changePointOfSale: { event_id, point_of_sale_id: point_of_sale.id, name: `Changed ${mark}`, ...parts },
    deletePointOfSale: { event_id, point_of_sale_id: unsold_point_of_sale.id },
    getWaitingRoom: { event_id, point_of_sale_id: point_of_sale.id },
    saveWaitingRoom: {
      event_id,
      point_of_sale_id: unsold_point_of_sale.id,
      mode: 'automatic',
      opens_at: null,
      pace: 60,
      is_paused: false,
    },
    listPaymentMethods: {},
    listCompanyPaymentMethods: { company_id: company.id },
  }
}
