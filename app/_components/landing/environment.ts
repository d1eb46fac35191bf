/** Writes the variables to put into the environment of a shell. @param address of the deployment */
export const environment = (address: string) =>
  `export RECO_BASE_URL="${address}"\nexport RECO_API_KEY="reco_live_…"`;
