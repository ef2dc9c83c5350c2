/** The name of the group that takes the products without one, and whose title no shop shows (POS-10, POS-11, DEC-S-19, DEC-B-206). */
export const DEFAULT_PRODUCT_GROUP = 'event_default_group'
