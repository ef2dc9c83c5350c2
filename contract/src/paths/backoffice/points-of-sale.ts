/** The back office's calls for points of sale. */
export const pointOfSaleSettingsPaths = {} as const
