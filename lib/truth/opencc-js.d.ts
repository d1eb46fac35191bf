declare module 'opencc-js/dict/TSCharacters' {
  /** `traditional simplified` and so on, with `|` between the entries. */
  const characters: string;
  export default characters;
}
