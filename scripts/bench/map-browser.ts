export async function benchMapBrowser() {}
