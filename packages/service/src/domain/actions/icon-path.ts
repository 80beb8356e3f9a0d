/** Where the service has the picture for products that come without one. */
export const iconPath = "/icon.svg";
