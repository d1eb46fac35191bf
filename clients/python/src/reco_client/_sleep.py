import asyncio
import time

sleep = time.sleep
async_sleep = asyncio.sleep
