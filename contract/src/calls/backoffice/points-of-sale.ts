import { defineCalls } from '../../define-call.ts'

export const pointOfSaleSettingsCalls = defineCalls({})
