/** The supported screen sizes, in CSS pixels. */
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const LAPTOP = { width: 1366, height: 768 };
export const DESKTOP = { width: 1440, height: 900 };
