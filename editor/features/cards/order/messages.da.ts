export const messages = {
  checkout: 'Kasse',
  confirmation: 'Ordrebekræftelse',
}
