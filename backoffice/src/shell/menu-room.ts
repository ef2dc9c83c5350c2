/** This many entries fit in a window of 900 px, with the names of all groups. */
export const FIT_WINDOW = 16
/** This many fit on a phone, where they are as high as a finger. */
export const FIT_PHONE = 10
