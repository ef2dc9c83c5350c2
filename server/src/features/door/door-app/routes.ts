import type { Services, Slice } from '#features/services.ts'
import { readDashboard } from './dashboard.ts'
import { readDevice, saveDevice } from './device.ts'
import { readProductSettings, saveProductSettings } from './product-settings.ts'

/** Binds what the door app shows and sets beside scanning: figures, the device, and which products are scanned. */
export function bindDoorApp({ bind }: Services): Slice {
  bind('getAppDashboard', (scope, { event_id }) => readDashboard(scope, event_id))
  bind('getDevice', readDevice)
  bind('saveDevice', saveDevice)
  bind('listAppProducts', (scope, { event_id }) => readProductSettings(scope, event_id))
  bind('saveAppProducts', saveProductSettings)
  return {}
}
