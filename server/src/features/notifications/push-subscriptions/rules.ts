/** Whether an address belongs to a push service: with a dot before it, a name stands for every host under it. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  return services.some((service) => {
    if (service.startsWith('.')) return url.protocol === 'https:' && url.host.endsWith(service);
    return url.origin === (service.includes('://') ? service : `https://${service}`);
  });
}
