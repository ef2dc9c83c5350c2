import { defineCalls } from '../../define-call.ts'

export const campaignBackofficeCalls = defineCalls({})
