import { Settings } from '@entree/contract/foundation/platform-settings/entities.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import {
  settingDefaults,
  settingKeys,
  type SettingKey,
  type Settings as SettingValues,
} from '@entree/domain/foundation/setting-keys.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { Refused } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import type { Database } from '#platform/database/database.ts'
import { selectSettings, upsertSetting } from './queries.ts'

const settings = shortCache<SettingValues>({ lifetime_ms: 5000, max: 1 })

/** A setting of the platform, at most a few seconds old: the stored value, or what holds without one. */
export async function readSetting<Key extends SettingKey>(db: Database, key: Key): Promise<SettingValues[Key]> {
  return (await settings.get(db, '', () => readSettings(db)))[key]
}

/** All settings, as they are now. One that is stored wrongly counts as not stored. */
export async function readSettings(db: Database): Promise<SettingValues> {
  const stored = new Map((await selectSettings(db, settingKeys)).map(({ key, value }) => [key, value]))
  const entries = settingKeys.map((key) => {
    const read = Settings.shape[key].safeParse(stored.get(key))
    return [key, read.success ? read.data : settingDefaults[key]]
  })
  return Settings.parse(Object.fromEntries(entries))
}

/** Changes a setting (DEC-B-166). A number may come as text; empty is none. Refuses `invalid_input` for a value it cannot have. */
export async function saveSetting(
  scope: Scope,
  key: SettingKey,
  given: string | number | null,
): Promise<{ key: SettingKey; value: string | number | null }> {
  const value = parseSetting(key, given)
  return transact({ ...scope, company_id: 0 }, async (scope) => {
    const before = (await readSettings(scope.tx))[key]
    await upsertSetting(scope.tx, key, value)
    await recordChange(scope, {
      entity: 'setting',
      entity_id: settingKeys.indexOf(key) + 1,
      action: 'changed',
      before: { [key]: before },
      after: { [key]: value },
    })
    return { key, value }
  })
}

function parseSetting(key: SettingKey, given: string | number | null): string | number | null {
  const isNumber = typeof settingDefaults[key] === 'number' || key === 'order_expiry_minutes'
  const empty = given === '' ? null : given
  const value = isNumber && typeof empty === 'string' ? Number(empty) : empty
  const read = Settings.shape[key].safeParse(value)
  if (read.success) return read.data
  throw new Refused(read.error.issues.map((issue) => refusal('invalid_input', { field: 'value', reason: issue.message })))
}
