/** The source of an order that staff made for guests. */
export const GUEST_LIST = 'guest_list'
/** The source of an order that was sold elsewhere and imported. */
export const IMPORT = 'import'
/** The source of an order that was sold at a box office. */
export const BOX_OFFICE = 'box_office'
