/** Version of this package; a test holds it to package.json. */
export const VERSION = '0.8.0';
