import type { Services, Slice } from '#features/services.ts'
import { getDefaultValue, saveDefaultValue } from './default-values.ts'
import { readMailSender } from './mail-sender.ts'
import { readSettings, saveSetting } from './settings.ts'

/** Binds the settings of the platform and what new companies start with. */
export function bindPlatformSettings({ bind, config, dns }: Services): Slice {
  bind('getDefaultValue', (scope, { key }) => getDefaultValue(scope, key))
  bind('saveDefaultValue', saveDefaultValue)
  bind('listSettings', (scope) => readSettings(scope.tx))
  bind('getMailSender', () => readMailSender(config, dns))
  bind('getSetting', async (scope, { key }) => ({ key, value: (await readSettings(scope.tx))[key] }))
  bind('saveSetting', (scope, { key, path_value, value }) => saveSetting(scope, key, value === undefined ? path_value : value))
  return { audit: { setting: null, default_value: null } }
}
