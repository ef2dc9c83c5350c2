import type { Services, Slice } from '#features/services.ts'
import { copyWithEvent } from './copy-points-of-sale.ts'
import { deletePointOfSale } from './delete-point-of-sale.ts'
import { deleteWithEvent, deleteWithProduct, sellProductAt } from './follow-event.ts'
import { listCompanyPaymentMethods, listPaymentMethods, readPointOfSaleDependencies } from './point-of-sale-dependencies.ts'
import { readPointsOfSale } from './read-settings.ts'
import { changePointOfSale, createPointOfSale } from './save-point-of-sale.ts'

/** Binds the back office's calls for points of sale and payment methods. */
export function bindPointsOfSale({ bind }: Services): Slice {
  bind('listPointsOfSale', (scope, { event_id }, { origin }) => readPointsOfSale(scope, event_id, origin))
  bind('createPointOfSale', (scope, input, { origin }) => createPointOfSale(scope, input, origin))
  bind('changePointOfSale', (scope, input, { origin }) => changePointOfSale(scope, input, origin))
  bind('deletePointOfSale', deletePointOfSale)
  bind('getPointOfSaleDependencies', (scope, { event_id }, { origin }) => readPointOfSaleDependencies(scope, event_id, origin))
  bind('listPaymentMethods', listPaymentMethods)
  bind('listCompanyPaymentMethods', listCompanyPaymentMethods)
  return {
    hooks: { copyWithEvent, sellProductAt, deleteWithEvent, deleteWithProduct },
    audit: { point_of_sale: { name: 'name', event: 'event_id' } },
  }
}
